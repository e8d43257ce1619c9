import type { Words } from "../words"

export const imports: Words["imports"] = {
  action: "Importer",
  title: "Importer des règlements",
  hint: "Lit auprès du service les règlements de ces jours. Importer deux fois ne change rien.",
  every: "Tous les comptes",
  invalid:
    "Le premier jour ne peut ni suivre le dernier, ni être dans le futur. On importe au plus 366 jours à la fois, ces deux jours compris.",
  start: "Importer",
  started: "L'importation a commencé",
  running: "Importation du {{from}} au {{to}}",
  queued: "En attente d'importation du {{from}} au {{to}}",
  counts: "Règlements : {{settlements}}, opérations : {{operations}}",
  done: "Importé du {{from}} au {{to}}, {{when}}",
  doneCounts: "Règlements nouveaux ou modifiés : {{changed}} sur {{seen}}",
  failed: "L'importation du {{from}} au {{to}} a échoué {{when}}",
}
