import { readBaseUrl } from "./base-url"

// @contract base-1, ver-1
it.each([
  ["https://api.service.example/api/v2", { origin: "https://api.service.example", path: "/api/v2" }],
  ["https://api.service.example:8443/v2/", { origin: "https://api.service.example:8443", path: "/v2" }],
  ["http://localhost:9000/v2", { origin: "http://localhost:9000", path: "/v2" }],
  ["http://127.0.0.2/v2", { origin: "http://127.0.0.2", path: "/v2" }],
  ["http://[::1]:80/v2", { origin: "http://[::1]", path: "/v2" }],
])("%s is used as given, but for a trailing slash", (text, expected) => {
  expect(readBaseUrl(text)).toEqual(expected)
})

// @asvs 1.3.6, 12.2.1
it.each(
  `
    http://api.service.example/v2 http://127.0.0.1.service.example/v2 http://localhost.service.example/v2
    http://10.0.0.1/v2 ftp://localhost/v2 https://name:canary@service.example/v2 https:service.example/v2
    https://service.example/v2?key=canary https://service.example/v2? https://service.example/v2#canary
    https://service.example/v2,https://canary.example/v2 https://service.example,https://canary.example
    https://*.service.example/v2 https://\${CANARY}/v2 https://service.example/\${CANARY} https://undefined/v2
    service.example/v2
  `.split(/\s+/),
)("%s is refused, without being repeated", (text) => {
  const read = readBaseUrl(text)
  expect(read).toEqual({ problems: [expect.any(String)] })
  expect(JSON.stringify(read)).not.toContain("canary")
})
