import type { Words } from "../words"

export const health: Words["health"] = {
  hint: "Si está todo listo para vender a plazos y, donde no lo está, qué hay que hacer.",
  again: "Comprobar de nuevo",
  checking: "Comprobando…",
  unchecked: "Sin comprobar todavía",
  single: "Tu cuenta",
  account: "Cuenta {{account}}",
  never: "Todavía no",
  row: {
    checked: "Comprobado",
    sweep: "Última revisión de pedidos abiertos",
    sweepHint: "Se hace sola cada minuto.",
    connection: "Conexión",
    base: "Dirección del servicio",
    mode: "Modo",
    countries: "Vende en",
    currencies: "Moneda",
    amounts: "Importes",
    regions: "Regiones",
    legacy: "Interfaz de la versión 1",
    event: "Último aviso de un cargo",
    callback: "Última notificación",
    callbackHint: "Con la que el servicio dice qué se ha decidido sobre un pedido.",
    pass: "Última comparación de pedidos",
    passHint: "Con los que tiene el servicio, una vez por hora.",
    import: "Última importación de liquidaciones",
  },
  result: {
    works: "Funciona",
    wrong_key: "Clave incorrecta",
    no_permission: "Sin permiso",
    wrong_key_or_no_permission: "Clave incorrecta o sin permiso",
    wrong_address: "Dirección incorrecta",
    not_json: "Respuesta ilegible",
    no_network: "Servicio inaccesible",
    slow: "Sin respuesta a tiempo",
    service_error: "Problema en el servicio",
    unexpected_response: "Respuesta inesperada",
  },
  todo: {
    wrong_key:
      "El servicio no acepta la clave. Copia otra vez la clave privada del área de comercio del servicio y haz que la pongan en la configuración de la tienda.",
    no_permission:
      "El servicio dice que esta clave no puede hacer esto. Lo normal es que le falte un permiso, aunque también puede responder así a una clave incorrecta. Pide a su soporte a comercios acceso a los pedidos o copia otra vez la clave privada.",
    wrong_key_or_no_permission:
      "El servicio se ha negado sin decir por qué: la clave es incorrecta o le falta un permiso. Copia otra vez la clave privada del área de comercio del servicio. Si no basta, contacta con su soporte a comercios.",
    wrong_address:
      "Ahí responde algo, pero no es la interfaz del servicio. Compara la dirección con la que te dio el servicio.",
    not_json:
      "La respuesta no tiene la forma que documenta el servicio. Compara la dirección con la que te dio; si es la misma, contacta con su soporte a comercios.",
    no_network: "{{reason}} Revisa la dirección y si este servidor tiene permitido llegar a ella.",
    slow: "El servicio no ha respondido en unos segundos. Vuelve a comprobarlo dentro de un rato.",
    service_error:
      "El servicio responde que algo falla por su parte. Vuelve a comprobarlo dentro de un rato. Si sigue igual, contacta con su soporte a comercios.",
    unexpected_response:
      "El servicio ha respondido de una forma que no documenta. Compara la dirección con la que te dio; si es la misma, contacta con su soporte a comercios.",
  },
  reason: {
    dns: "No se ha encontrado el nombre que hay en la dirección.",
    refused: "Nadie responde en esta dirección.",
    unreachable: "Desde aquí no hay camino hasta esta dirección.",
    connect_timeout: "No se ha podido conectar a tiempo.",
    tls: "No se ha podido establecer una conexión segura.",
    broken_off: "La conexión se ha cortado.",
    other: "La conexión ha fallado.",
  },
  mode: { test: "Pruebas", live: "Real", unknown: "La clave no lo muestra" },
  retired: "Esta cuenta ya no vende. Sus pedidos se pueden seguir capturando, reembolsando y comparando.",
  warning: {
    test_key_in_production:
      "Esta tienda está en marcha y tiene una clave de pruebas: los clientes recibirían préstamos que no son reales. Haz que pongan las claves reales antes de vender.",
    live_key_on_localhost:
      "Esta clave es para préstamos reales y la tienda está en un ordenador para hacer pruebas. Haz que pongan claves de pruebas hasta que la tienda esté en marcha.",
    address_without_version:
      "La dirección del servicio debería acabar en /v2. Compárala con la que te dio el servicio.",
    provider_not_registered:
      "Medusa no conoce el proveedor de pago {{provider}}. Haz que lo añadan a la configuración de la tienda, como explica la guía del plugin, y que la reinicien.",
  },
  amounts: {
    any: "Cualquier importe",
    from: "Desde {{min}}",
    upTo: "Hasta {{max}}",
    between: "De {{min}} a {{max}}",
  },
  region: {
    none: "No se ofrece en ninguna región",
    offered: "Se ofrece",
    open: "No se ofrece",
    misfit: "No encaja",
    partly: "Allí vende en {{countries}}.",
    currency_not_sold: "La cuenta no vende en {{currency}}.",
    no_country_in_common: "La cuenta no vende en ninguno de los países de la región.",
  },
  ready: {
    one: "Todo listo en la región {{regions}}",
    several: "Todo listo en las regiones {{regions}}",
    hint: "Allí se ofrece a los clientes el pago a plazos.",
    trial: "Para hacer pruebas: la dirección de la tienda aún no sirve para vender, mira «Direcciones».",
  },
  guide: {
    title: "Prepárate para vender",
    titleFor: "Prepárate para vender con la cuenta {{account}}",
    hint: "Un paso tras otro. Comprueba de nuevo cuando hayas hecho uno.",
    installed: "El plugin está instalado",
    key: "La clave funciona",
    address: "El servicio puede llegar a esta tienda",
    addressTodo:
      "Para recibir notificaciones necesita una dirección pública que empiece por https://, mira «Direcciones».",
    region: "Una región lo ofrece",
    regionTodo: "Abre una región, elige «{{edit}}» y añade {{provider}} en «{{field}}».",
    regionNone:
      "Todavía no encaja ninguna región: hace falta una con la moneda {{currencies}} y alguno de estos países: {{countries}}.",
    fit: "La moneda y los países de la región encajan",
    fitTodo: "Donde se ofrece no encaja. Cambia la región u ofrécelo en otra.",
    openRegion: "Abrir {{region}}",
    openRegions: "Abrir las regiones",
  },
  state: { done: "Hecho", todo: "Por hacer", later: "Más tarde", advice: "Recomendado" },
  import: { failed: "Falló {{when}}", underWay: "En curso" },
  addresses: {
    title: "Direcciones",
    hint: "Se dan al servicio con cada pedido, que lleva un código propio en lugar de :token.",
    shop: "Servidor de esta tienda",
    ok: "De vuelta a la tienda, aprobado",
    ko: "De vuelta a la tienda, denegado",
    cancel: "De vuelta a la tienda, cancelado",
    callback: "Notificaciones",
    webhook: "Avisos de los cargos, para registrarla",
    webhookFor: "Avisos de los cargos de la cuenta {{account}}, para registrarla",
    reachable: "Parece accesible",
    unreachable: "Solo para pruebas",
  },
  unreachable: {
    localhost:
      "La dirección de la tienda lleva al ordenador en el que funciona. Para hacer pruebas basta: cada minuto la tienda pregunta por sí sola qué se ha decidido. Antes de vender, haz que pongan en backendUrl una dirección pública que empiece por https://.",
    private_address:
      "La dirección de la tienda es de una red privada, así que no llega ninguna notificación. Antes de vender, haz que pongan en backendUrl una dirección pública que empiece por https://.",
    local_name:
      "La dirección de la tienda tiene un nombre que solo conoce su propia red, así que no llega ninguna notificación. Antes de vender, haz que pongan en backendUrl una dirección pública que empiece por https://.",
    not_https:
      "La dirección de la tienda no es segura. Antes de vender, haz que pongan en backendUrl una que empiece por https://.",
  },
}
