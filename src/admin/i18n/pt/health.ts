import type { Words } from "../words"

export const health: Words["health"] = {
  hint: "Se está tudo pronto para vender a prestações e, onde não está, o que há a fazer.",
  again: "Verificar de novo",
  checking: "A verificar…",
  unchecked: "Ainda por verificar",
  single: "A sua conta",
  account: "Conta {{account}}",
  never: "Ainda não",
  row: {
    checked: "Verificado",
    sweep: "Última sincronização",
    sweepHint: "As encomendas abertas são sincronizadas automaticamente a cada minuto.",
    connection: "Ligação",
    base: "URL base",
    mode: "Modo",
    countries: "Vende em",
    currencies: "Moeda",
    amounts: "Valores",
    regions: "Regiões",
    legacy: "API da versão 1",
    event: "Último aviso de uma cobrança",
    callback: "Última notificação",
    callbackHint: "Com ela a financeira comunica a sua decisão sobre uma encomenda.",
    pass: "Última comparação de encomendas",
    passHint: "Com as que a financeira tem, uma vez por hora.",
    import: "Última importação de liquidações",
  },
  result: {
    works: "Funciona",
    wrong_key: "Chave errada",
    no_permission: "Sem permissão",
    wrong_key_or_no_permission: "Chave errada ou sem permissão",
    wrong_address: "URL errado",
    not_json: "Resposta ilegível",
    no_network: "Inacessível",
    slow: "Tempo esgotado",
    service_error: "Erro da financeira",
    unexpected_response: "Resposta inesperada",
  },
  todo: {
    wrong_key:
      "A financeira não aceita a chave. Copie de novo a chave privada do portal de comerciantes da financeira e peça à sua equipa técnica que a ponha na configuração da loja.",
    no_permission:
      "A financeira indica que esta chave não tem permissão para isto. Em regra falta-lhe uma permissão, mas uma chave errada também pode ter a mesma resposta. Peça ao apoio a comerciantes da financeira acesso às encomendas, ou copie de novo a chave privada.",
    wrong_key_or_no_permission:
      "A financeira recusou sem dizer porquê: a chave está errada ou falta-lhe uma permissão. Copie de novo a chave privada do portal de comerciantes da financeira. Se não bastar, contacte o apoio a comerciantes da financeira.",
    wrong_address:
      "O servidor deste URL não é a API da financeira. Compare o URL com o que a financeira lhe deu.",
    not_json:
      "A resposta não tem o formato documentado. Compare o URL com o que a financeira lhe deu; se estiver certo, contacte o apoio a comerciantes da financeira.",
    no_network: "{{reason}} Verifique o URL e se este servidor tem autorização para lá chegar.",
    slow: "A financeira não respondeu em poucos segundos. Verifique de novo daqui a pouco.",
    service_error:
      "A financeira indica um erro do lado dela. Verifique de novo mais tarde. Se persistir, contacte o apoio a comerciantes da financeira.",
    unexpected_response:
      "A resposta da financeira não está documentada. Compare o URL com o que ela lhe deu; se estiver certo, contacte o apoio a comerciantes da financeira.",
  },
  reason: {
    dns: "Não foi possível resolver o nome do servidor do URL.",
    refused: "O servidor recusou a ligação.",
    unreachable: "Não há rota de rede até este servidor.",
    connect_timeout: "O tempo de ligação esgotou-se.",
    tls: "Não foi possível estabelecer uma ligação segura.",
    broken_off: "A ligação foi interrompida.",
    other: "A ligação falhou.",
  },
  mode: { test: "Testes", live: "Real", unknown: "Desconhecido" },
  retired:
    "Esta conta está desativada para novos pagamentos. As suas encomendas ainda podem ser capturadas, reembolsadas e conciliadas.",
  warning: {
    test_key_in_production:
      "Esta loja está em funcionamento com uma chave de testes: os clientes receberiam empréstimos que não são reais. Peça à sua equipa técnica que configure as chaves reais antes de vender.",
    live_key_on_localhost:
      "Esta chave é para empréstimos reais, mas a loja está num computador de testes. Peça à sua equipa técnica que configure chaves de testes até a loja estar em funcionamento.",
    address_without_version: "O URL base devia acabar em /v2. Compare-o com o que a financeira lhe deu.",
    provider_not_registered:
      "O fornecedor de pagamento {{provider}} não está registado no Medusa. Peça à sua equipa técnica que o acrescente à configuração da loja, como explica o guia da extensão, e que a reinicie.",
  },
  amounts: {
    any: "Qualquer valor",
    from: "A partir de {{min}}",
    upTo: "Até {{max}}",
    between: "De {{min}} a {{max}}",
  },
  region: {
    none: "Não é oferecido em nenhuma região",
    offered: "Oferecido",
    open: "Não oferecido",
    misfit: "Não serve",
    partly: "Lá vende em {{countries}}.",
    currency_not_sold: "A conta não vende em {{currency}}.",
    no_country_in_common: "A conta não vende em nenhum dos países da região.",
  },
  ready: {
    one: "Tudo pronto na região {{regions}}",
    several: "Tudo pronto nas regiões {{regions}}",
    hint: "Lá, o pagamento a prestações é oferecido aos clientes.",
    trial: "Para experimentar: o URL da loja ainda não serve para vender, veja «URL».",
  },
  guide: {
    title: "Prepare-se para vender",
    titleFor: "Prepare-se para vender com a conta {{account}}",
    hint: "Siga os passos pela ordem. Verifique de novo depois de cada um.",
    installed: "A extensão está instalada",
    key: "A chave funciona",
    address: "A financeira consegue chegar a esta loja",
    addressTodo: "As notificações precisam de um URL público que comece por https://, veja «URL».",
    region: "Uma região oferece-o",
    regionTodo: "Abra uma região, escolha «{{edit}}» e acrescente {{provider}} em «{{field}}».",
    regionNone:
      "Ainda nenhuma região serve: é preciso uma com a moeda {{currencies}} e um destes países: {{countries}}.",
    fit: "A moeda e os países da região servem",
    fitTodo: "Onde é oferecido, não serve. Altere a região ou ofereça-o noutra.",
    openRegion: "Abrir {{region}}",
    openRegions: "Abrir as regiões",
  },
  state: { done: "Feito", todo: "Por fazer", later: "Mais tarde", advice: "Recomendado" },
  import: { failed: "Falhou {{when}}", underWay: "Em curso" },
  addresses: {
    title: "URL",
    hint: "Enviados à financeira com cada encomenda. Cada encomenda tem o seu próprio código em vez de :token.",
    shop: "Servidor desta loja",
    ok: "De volta à loja, aprovado",
    ko: "De volta à loja, recusado",
    cancel: "De volta à loja, cancelado",
    callback: "Notificações",
    webhook: "Avisos das cobranças, para registar",
    webhookFor: "Avisos das cobranças da conta {{account}}, para registar",
    reachable: "Parece acessível",
    unreachable: "Só para testes",
  },
  unreachable: {
    localhost:
      "O URL da loja aponta para o computador em que ela funciona. Para testar chega: a loja consulta as decisões automaticamente a cada minuto. Antes de vender, peça à sua equipa técnica que ponha em backendUrl um URL público que comece por https://.",
    private_address:
      "O URL da loja é de uma rede privada, por isso não chega nenhuma notificação. Antes de vender, peça à sua equipa técnica que ponha em backendUrl um URL público que comece por https://.",
    local_name:
      "O URL da loja tem um nome que só a sua própria rede conhece, por isso não chega nenhuma notificação. Antes de vender, peça à sua equipa técnica que ponha em backendUrl um URL público que comece por https://.",
    not_https:
      "O URL da loja não é seguro. Antes de vender, peça à sua equipa técnica que ponha em backendUrl um que comece por https://.",
  },
}
