export const imports = {
  action: "Import",
  title: "Import settlements",
  hint: "Reads the settlements of these days from the service. Importing twice changes nothing.",
  every: "Every account",
  invalid:
    "The first day must not be after the last, nor in the future. At most 366 days can be imported at once, both of these included.",
  start: "Import",
  started: "The import has started",
  running: "Importing {{from}} to {{to}}",
  queued: "Waiting to import {{from}} to {{to}}",
  counts: "Settlements: {{settlements}}, operations: {{operations}}",
  done: "Imported {{from}} to {{to}}, {{when}}",
  doneCounts: "New or changed settlements: {{changed}} of {{seen}}",
  failed: "The import of {{from}} to {{to}} failed {{when}}",
}
