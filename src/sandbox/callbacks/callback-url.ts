/**
 * The configured URL with the query parameter `svc_order_id` added: Orders v2, "Events". What the merchant
 * wrote stays byte for byte; a fragment never leaves a client, so it is dropped.
 */
export function callbackUrl(configured: string, orderId: string): string {
  const bare = configured.replace(/#.*$/s, "")
  const joint = !bare.includes("?") ? "?" : /[?&]$/.test(bare) ? "" : "&"
  return `${bare}${joint}svc_order_id=${orderId}`
}
