import { redact } from "./redact"

const none = { whole: [], words: [] }

// @asvs 16.4.1
it.each([
  ["mail me@x.example now", "mail *** now"],
  [
    "order 5b17cc0c9949ac000688776a stays",
    "order 5b17cc0c*** stays".replace("5b17cc0c***", "5b17cc0c9949ac***a"),
  ],
  ["call 600 12 31 23 or +34-915-556-677", "call *** or +***"],
  ["dni 68178726X, total 20400", "dni ***X, total 20400"],
  ["one\r\nFAKE log line\u202e", "one FAKE log line"],
])("%j is kept as %j", (text, expected) => {
  expect(redact(text, none)).toBe(expected)
})

it("hides what it is told, in any case, wherever it stands", () => {
  expect(redact("bad key SK_Abc.1x", { whole: ["sk_abc.1"], words: [] })).toBe("bad key ***x")
})

it("hides each word of a person, but not within other words", () => {
  const secrets = { whole: [], words: ["Ana Ruiz"] }
  expect(redact("ruiz, ana: banana; Ana Ruiz", secrets)).toBe("***, ***: banana; ***")
})

it("keeps at most 300 characters, and hides before it cuts", () => {
  expect(redact("word ".repeat(1_000), none).length).toBeLessThanOrEqual(300)
  const text = `${"a".repeat(295)} canary@x.example`
  expect(redact(text, none)).not.toContain("canary")
})

// @asvs 1.3.12
it("a message of megabytes costs no time", () => {
  // Of the processor: the machine may stand still meanwhile.
  const before = process.cpuUsage()
  redact("a".repeat(5_000_000), none)
  const { user, system } = process.cpuUsage(before)
  expect(user + system).toBeLessThan(500_000)
})
