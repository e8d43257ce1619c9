export const health = {
  hint: "Whether the shop is ready to sell in instalments, and what to do where it is not.",
  again: "Check again",
  checking: "Checking…",
  unchecked: "Not checked yet",
  single: "Your account",
  account: "Account {{account}}",
  never: "Never yet",
  row: {
    checked: "Checked",
    sweep: "Last sync",
    sweepHint: "Open orders are synced automatically every minute.",
    connection: "Connection",
    base: "Base URL",
    mode: "Mode",
    countries: "Sells to",
    currencies: "Currency",
    amounts: "Amounts",
    regions: "Regions",
    legacy: "Version 1 API",
    event: "Last event of a charge",
    callback: "Last notification",
    callbackHint: "With it the lender reports its decision on an order.",
    pass: "Last comparison of orders",
    passHint: "With the lender's list of orders, once an hour.",
    import: "Last import of settlements",
  },
  result: {
    works: "Works",
    wrong_key: "Wrong key",
    no_permission: "Not permitted",
    wrong_key_or_no_permission: "Wrong key or no permission",
    wrong_address: "Wrong URL",
    not_json: "Unreadable response",
    no_network: "Unreachable",
    slow: "Timeout",
    service_error: "Lender error",
    unexpected_response: "Unexpected response",
  },
  todo: {
    wrong_key:
      "The lender doesn't accept the key. Copy the private key again from the lender's merchant portal and ask your developers to put it in the shop's configuration.",
    no_permission:
      "The lender reports that this key isn't permitted to do this. Usually the key lacks a permission, but a wrong key can get the same response. Ask the lender's merchant support for access to orders, or copy the private key again.",
    wrong_key_or_no_permission:
      "The lender refused without a reason: the key is wrong, or it lacks a permission. Copy the private key again from the lender's merchant portal. If that doesn't help, contact the lender's merchant support.",
    wrong_address:
      "The server at this URL isn't the lender's API. Compare the URL with the one the lender gave you.",
    not_json:
      "The response doesn't have the documented format. Compare the URL with the one the lender gave you; if it is right, contact the lender's merchant support.",
    no_network: "{{reason}} Check the URL, and whether this server is allowed to reach it.",
    slow: "The lender didn't respond within a few seconds. Check again later.",
    service_error:
      "The lender reports an error on its side. Check again later. If it persists, contact the lender's merchant support.",
    unexpected_response:
      "The lender's response isn't documented. Compare the URL with the one the lender gave you; if it is right, contact the lender's merchant support.",
  },
  reason: {
    dns: "The host name in the URL could not be resolved.",
    refused: "The server refused the connection.",
    unreachable: "There is no network route to this server.",
    connect_timeout: "The connection timed out.",
    tls: "A secure connection could not be established.",
    broken_off: "The connection was interrupted.",
    other: "The connection failed.",
  },
  mode: { test: "Test", live: "Live", unknown: "Unknown" },
  retired:
    "This account is disabled for new payments. Its orders can still be captured, refunded and reconciled.",
  warning: {
    test_key_in_production:
      "This shop is live but has a test key: shoppers would get loans that aren't real. Ask your developers to configure the live keys before you sell.",
    live_key_on_localhost:
      "This key is for real loans, but the shop runs on a test computer. Ask your developers to configure test keys until the shop is live.",
    address_without_version: "The base URL should end in /v2. Compare it with the one the lender gave you.",
    provider_not_registered:
      "The payment provider {{provider}} isn't registered in Medusa. Ask your developers to add it to the shop's configuration, as the plugin's guide shows, and to restart the shop.",
  },
  amounts: {
    any: "Any amount",
    from: "From {{min}}",
    upTo: "Up to {{max}}",
    between: "From {{min}} to {{max}}",
  },
  region: {
    none: "Not offered in any region",
    offered: "Offered",
    open: "Not offered",
    misfit: "Does not fit",
    partly: "There it sells to {{countries}}.",
    currency_not_sold: "The account doesn't sell in {{currency}}.",
    no_country_in_common: "The account doesn't sell to any of its countries.",
  },
  ready: {
    one: "Ready in region {{regions}}",
    several: "Ready in regions {{regions}}",
    hint: "Shoppers are offered instalments there.",
    trial: "For testing only: the shop's URL isn't ready for selling, see URLs.",
  },
  guide: {
    title: "Get ready to sell",
    titleFor: "Get ready to sell with account {{account}}",
    hint: "Complete the steps in order. Check again after each step.",
    installed: "The plugin is set up",
    key: "The key works",
    address: "The lender can reach this shop",
    addressTodo: "Notifications need a public URL that begins with https://, see URLs.",
    region: "A region offers it",
    regionTodo: "Open a region, choose “{{edit}}” and add {{provider}} under “{{field}}”.",
    regionNone:
      "No region is suitable yet. Create a region with the currency {{currencies}} and one of these countries: {{countries}}.",
    fit: "The region's currency and countries fit",
    fitTodo: "The region that offers it isn't suitable. Change the region, or offer it in another one.",
    openRegion: "Open {{region}}",
    openRegions: "Open the regions",
  },
  state: { done: "Done", todo: "To do", later: "Later", advice: "Recommended" },
  import: { failed: "Failed {{when}}", underWay: "In progress" },
  addresses: {
    title: "URLs",
    hint: "Sent to the lender with each order. Each order has its own code in place of :token.",
    shop: "This shop's server",
    ok: "Back to the shop, approved",
    ko: "Back to the shop, declined",
    cancel: "Back to the shop, cancelled",
    callback: "Notifications",
    webhook: "Events of charges, to be registered",
    webhookFor: "Events of charges of account {{account}}, to be registered",
    reachable: "Looks reachable",
    unreachable: "For testing only",
  },
  unreachable: {
    localhost:
      "The shop's URL points to the computer it runs on. That is fine for testing: the shop polls for decisions automatically every minute. Before you sell, ask your developers to set backendUrl to a public URL that begins with https://.",
    private_address:
      "The shop's URL belongs to a private network, so no notification arrives. Before you sell, ask your developers to set backendUrl to a public URL that begins with https://.",
    local_name:
      "The shop's URL has a name that only its own network knows, so no notification arrives. Before you sell, ask your developers to set backendUrl to a public URL that begins with https://.",
    not_https:
      "The shop's URL isn't secure. Before you sell, ask your developers to set backendUrl to one that begins with https://.",
  },
}
