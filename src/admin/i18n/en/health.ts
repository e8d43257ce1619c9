export const health = {
  hint: "Whether everything is in place to sell by instalments, and what to do where it is not.",
  again: "Check again",
  checking: "Checking…",
  unchecked: "Not checked yet",
  single: "Your account",
  account: "Account {{account}}",
  never: "Never yet",
  row: {
    checked: "Checked",
    sweep: "Last look at open orders",
    sweepHint: "Happens by itself each minute.",
    connection: "Connection",
    base: "Address of the service",
    mode: "Mode",
    countries: "Sells to",
    currencies: "Currency",
    amounts: "Amounts",
    regions: "Regions",
    legacy: "Version 1 interface",
    event: "Last event of a charge",
    callback: "Last notification",
    callbackHint: "By which the service says how an order was decided.",
    pass: "Last comparison of orders",
    passHint: "With what the service lists, once an hour.",
    import: "Last import of settlements",
  },
  result: {
    works: "Works",
    wrong_key: "Wrong key",
    no_permission: "Not permitted",
    wrong_key_or_no_permission: "Wrong key or no permission",
    wrong_address: "Wrong address",
    not_json: "Unreadable answer",
    no_network: "Cannot be reached",
    slow: "No answer in time",
    service_error: "Trouble at the service",
    unexpected_response: "Unexpected answer",
  },
  todo: {
    wrong_key:
      "The service does not accept the key. Copy the private key again from the service's back office and have it put into the shop's configuration.",
    no_permission:
      "The service says that this key may not do this. As a rule it lacks a permission, but a wrong key may be answered in the same way. Ask the service's merchant care for access to orders, or copy the private key again.",
    wrong_key_or_no_permission:
      "The service refused and did not say why: the key is wrong, or it lacks a permission. Copy the private key again from the service's back office. If that does not help, ask its merchant care.",
    wrong_address:
      "Something answers there, but not the service's interface. Compare the address with the one the service gave you.",
    not_json:
      "The answer is not in the form the service documents. Compare the address with the one the service gave you; if it is right, ask its merchant care.",
    no_network: "{{reason}} Check the address, and whether this server is allowed to reach it.",
    slow: "The service did not answer within a few seconds. Check again in a while.",
    service_error:
      "The service answers that something is wrong on its side. Check again in a while. If it stays so, ask its merchant care.",
    unexpected_response:
      "The service answered in a way it does not document. Compare the address with the one the service gave you; if it is right, ask its merchant care.",
  },
  reason: {
    dns: "The name in the address could not be found.",
    refused: "Nobody answers at this address.",
    unreachable: "There is no way to this address from here.",
    connect_timeout: "No connection came about in time.",
    tls: "No secure connection came about.",
    broken_off: "The connection broke off.",
    other: "The connection failed.",
  },
  mode: { test: "Test", live: "Live", unknown: "Not shown by the key" },
  retired: "This account sells no more. Its orders can still be captured, refunded and compared.",
  warning: {
    test_key_in_production:
      "This shop is live and has a test key: shoppers would get loans that are not real. Have the live keys put in before you sell.",
    live_key_on_localhost:
      "This key is for real loans, and the shop runs on a computer for trying things out. Have test keys put in until the shop is live.",
    address_without_version:
      "The address of the service should end in /v2. Compare it with the one the service gave you.",
    provider_not_registered:
      "Medusa does not know the payment provider {{provider}}. Have its entry added to the shop's configuration, as the plugin's guide shows, and the shop restarted.",
  },
  amounts: {
    any: "Any amount",
    from: "From {{min}}",
    upTo: "Up to {{max}}",
    between: "From {{min}} to {{max}}",
  },
  region: {
    none: "Offered in no region",
    offered: "Offered",
    open: "Not offered",
    misfit: "Does not fit",
    partly: "There it sells to {{countries}}.",
    currency_not_sold: "The account does not sell in {{currency}}.",
    no_country_in_common: "The account sells to none of its countries.",
  },
  ready: {
    one: "Ready in region {{regions}}",
    several: "Ready in regions {{regions}}",
    hint: "Shoppers are offered instalments there.",
    trial: "For trying things out: the shop's address is not ready for selling, see Addresses.",
  },
  guide: {
    title: "Get ready to sell",
    titleFor: "Get ready to sell with account {{account}}",
    hint: "One step after another. Check again when one is done.",
    installed: "The plugin is set up",
    key: "The key works",
    address: "The service can reach this shop",
    addressTodo: "For notifications it needs a public address that begins with https://, see Addresses.",
    region: "A region offers it",
    regionTodo: "Open a region, choose “{{edit}}” and add {{provider}} under “{{field}}”.",
    regionNone:
      "No region fits yet: one is needed with the currency {{currencies}} and one of these countries: {{countries}}.",
    fit: "The region's currency and countries fit",
    fitTodo: "Where it is offered it does not fit. Change the region, or offer it in another one.",
    openRegion: "Open {{region}}",
    openRegions: "Open the regions",
  },
  state: { done: "Done", todo: "To do", later: "Later", advice: "Advised" },
  import: { failed: "Failed {{when}}", underWay: "Under way" },
  addresses: {
    title: "Addresses",
    hint: "Given to the service with each order, which has a code of its own in place of :token.",
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
      "The shop's address leads to the computer it runs on. That is fine for trying things out: each minute the shop asks for decisions by itself. Before you sell, have a public address that begins with https:// put in as backendUrl.",
    private_address:
      "The shop's address belongs to a private network, so no notification arrives. Before you sell, have a public address that begins with https:// put in as backendUrl.",
    local_name:
      "The shop's address has a name that only its own network knows, so no notification arrives. Before you sell, have a public address that begins with https:// put in as backendUrl.",
    not_https:
      "The shop's address is not secured. Before you sell, have one that begins with https:// put in as backendUrl.",
  },
}
