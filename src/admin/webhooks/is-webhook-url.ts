const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether events may be sent there: https, or http on this machine for testing. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname))
}
