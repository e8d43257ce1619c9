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
    sweep: "Última revisão das encomendas abertas",
    sweepHint: "Faz-se sozinha a cada minuto.",
    connection: "Ligação",
    base: "Endereço do serviço",
    mode: "Modo",
    countries: "Vende em",
    currencies: "Moeda",
    amounts: "Valores",
    regions: "Regiões",
    legacy: "Interface da versão 1",
    event: "Último aviso de uma cobrança",
    callback: "Última notificação",
    callbackHint: "Com a qual o serviço diz o que decidiu sobre uma encomenda.",
    pass: "Última comparação de encomendas",
    passHint: "Com as que o serviço tem, uma vez por hora.",
    import: "Última importação de liquidações",
  },
  result: {
    works: "Funciona",
    wrong_key: "Chave errada",
    no_permission: "Sem permissão",
    wrong_key_or_no_permission: "Chave errada ou sem permissão",
    wrong_address: "Endereço errado",
    not_json: "Resposta ilegível",
    no_network: "Serviço inacessível",
    slow: "Sem resposta a tempo",
    service_error: "Problema no serviço",
    unexpected_response: "Resposta inesperada",
  },
  todo: {
    wrong_key:
      "O serviço não aceita a chave. Copie de novo a chave privada da área de comerciante do serviço e peça que a ponham na configuração da loja.",
    no_permission:
      "O serviço diz que esta chave não pode fazer isto. Em regra falta-lhe uma permissão, mas uma chave errada também pode ter a mesma resposta. Peça ao apoio ao comerciante acesso às encomendas, ou copie de novo a chave privada.",
    wrong_key_or_no_permission:
      "O serviço recusou sem dizer porquê: a chave está errada ou falta-lhe uma permissão. Copie de novo a chave privada da área de comerciante do serviço. Se não bastar, contacte o apoio ao comerciante.",
    wrong_address:
      "Algo responde nesse endereço, mas não é a interface do serviço. Compare-o com o que o serviço lhe deu.",
    not_json:
      "A resposta não tem a forma que o serviço documenta. Compare o endereço com o que ele lhe deu; se estiver certo, contacte o apoio ao comerciante.",
    no_network: "{{reason}} Verifique o endereço e se este servidor tem autorização para lá chegar.",
    slow: "O serviço não respondeu em poucos segundos. Verifique de novo daqui a pouco.",
    service_error:
      "O serviço responde que algo falha do lado dele. Verifique de novo daqui a pouco. Se continuar assim, contacte o apoio ao comerciante.",
    unexpected_response:
      "O serviço respondeu de uma forma que não documenta. Compare o endereço com o que ele lhe deu; se estiver certo, contacte o apoio ao comerciante.",
  },
  reason: {
    dns: "O nome que está no endereço não foi encontrado.",
    refused: "Ninguém responde neste endereço.",
    unreachable: "Daqui não há caminho para este endereço.",
    connect_timeout: "Não foi possível ligar a tempo.",
    tls: "Não foi possível estabelecer uma ligação segura.",
    broken_off: "A ligação caiu.",
    other: "A ligação falhou.",
  },
  mode: { test: "Testes", live: "Real", unknown: "A chave não o mostra" },
  retired:
    "Esta conta já não vende. As suas encomendas ainda podem ser capturadas, reembolsadas e comparadas.",
  warning: {
    test_key_in_production:
      "Esta loja está em funcionamento com uma chave de testes: os clientes receberiam empréstimos que não são reais. Peça que ponham as chaves reais antes de vender.",
    live_key_on_localhost:
      "Esta chave é para empréstimos reais e a loja está num computador de testes. Peça que ponham chaves de testes até a loja estar em funcionamento.",
    address_without_version:
      "O endereço do serviço devia acabar em /v2. Compare-o com o que o serviço lhe deu.",
    provider_not_registered:
      "O Medusa não conhece o fornecedor de pagamento {{provider}}. Peça que o acrescentem à configuração da loja, como explica o guia da extensão, e que a reiniciem.",
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
    trial: "Para experimentar: o endereço da loja ainda não serve para vender, veja «Endereços».",
  },
  guide: {
    title: "Prepare-se para vender",
    titleFor: "Prepare-se para vender com a conta {{account}}",
    hint: "Um passo de cada vez. Verifique de novo quando um estiver feito.",
    installed: "A extensão está instalada",
    key: "A chave funciona",
    address: "O serviço consegue chegar a esta loja",
    addressTodo:
      "Para receber notificações precisa de um endereço público que comece por https://, veja «Endereços».",
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
    title: "Endereços",
    hint: "Dados ao serviço com cada encomenda, que tem um código próprio em vez de :token.",
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
      "O endereço da loja leva ao computador em que ela funciona. Para experimentar chega: a cada minuto a loja pergunta sozinha o que foi decidido. Antes de vender, peça que ponham em backendUrl um endereço público que comece por https://.",
    private_address:
      "O endereço da loja é de uma rede privada, por isso não chega nenhuma notificação. Antes de vender, peça que ponham em backendUrl um endereço público que comece por https://.",
    local_name:
      "O endereço da loja tem um nome que só a sua própria rede conhece, por isso não chega nenhuma notificação. Antes de vender, peça que ponham em backendUrl um endereço público que comece por https://.",
    not_https:
      "O endereço da loja não é seguro. Antes de vender, peça que ponham em backendUrl um que comece por https://.",
  },
}
