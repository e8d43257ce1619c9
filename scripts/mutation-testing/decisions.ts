/** Files that decide and do nothing else, with the tests that have to detect every mutant of them. */
export interface Decision {
  name: string
  files: readonly string[]
  tests: readonly string[]
}

export const DECISIONS: readonly Decision[] = [
  besideTest("src/payments/amounts"),
  besideTest("src/payments/loan"),
  besideTest("src/payments/send-fence"),
  besideTest("src/payments/captures/capture-decision"),
  besideTest("src/payments/captures/capture-due"),
  besideTest("src/payments/refunds/refund-decision"),
  besideTest("src/sweep/next-poll"),
  besideTest("src/checkout/completion/placement-decision"),
  besideTest("src/checkout/session/fingerprint"),
  besideTest("src/checkout/session/eligibility"),
  besideTest("src/modules/instalments/status"),
  besideTest("src/modules/instalments/options/settings"),
  besideTest("src/lender/client/transport/retry-policy"),
  besideTest("src/lender/client/transport/outcome-of"),
]

/** A test that needs other files to detect a mutant would not say which of them is wrong. */
function besideTest(path: string): Decision {
  return {
    name: path.slice(path.lastIndexOf("/") + 1),
    files: [`${path}.ts`],
    tests: [`${path}.unit.spec.ts`],
  }
}
