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
    sweep: "Última sincronización",
    sweepHint: "Los pedidos abiertos se sincronizan automáticamente cada minuto.",
    connection: "Conexión",
    base: "URL base",
    mode: "Modo",
    countries: "Vende en",
    currencies: "Moneda",
    amounts: "Importes",
    regions: "Regiones",
    legacy: "API de la versión 1",
    event: "Último aviso de un cargo",
    callback: "Última notificación",
    callbackHint: "Con ella la financiera comunica su decisión sobre un pedido.",
    pass: "Última comparación de pedidos",
    passHint: "Con los que tiene la financiera, una vez por hora.",
    import: "Última importación de liquidaciones",
  },
  result: {
    works: "Funciona",
    wrong_key: "Clave incorrecta",
    no_permission: "Sin permiso",
    wrong_key_or_no_permission: "Clave incorrecta o sin permiso",
    wrong_address: "URL incorrecta",
    not_json: "Respuesta ilegible",
    no_network: "Inaccesible",
    slow: "Tiempo de espera agotado",
    service_error: "Error de la financiera",
    unexpected_response: "Respuesta inesperada",
  },
  todo: {
    wrong_key:
      "La financiera no acepta la clave. Copia otra vez la clave privada del portal de comercios de la financiera y pide a tu equipo técnico que la ponga en la configuración de la tienda.",
    no_permission:
      "La financiera indica que esta clave no tiene permiso para esto. Lo normal es que le falte un permiso, aunque una clave incorrecta puede recibir la misma respuesta. Pide al soporte a comercios de la financiera acceso a los pedidos o copia otra vez la clave privada.",
    wrong_key_or_no_permission:
      "La financiera se ha negado sin decir por qué: la clave es incorrecta o le falta un permiso. Copia otra vez la clave privada del portal de comercios de la financiera. Si no basta, contacta con su soporte a comercios.",
    wrong_address:
      "El servidor de esta URL no es la API de la financiera. Compara la URL con la que te dio la financiera.",
    not_json:
      "La respuesta no tiene el formato documentado. Compara la URL con la que te dio la financiera; si es la misma, contacta con su soporte a comercios.",
    no_network: "{{reason}} Revisa la URL y si este servidor tiene permitido llegar a ella.",
    slow: "La financiera no ha respondido en unos segundos. Vuelve a comprobarlo dentro de un rato.",
    service_error:
      "La financiera indica un error por su parte. Vuelve a comprobarlo más tarde. Si persiste, contacta con su soporte a comercios.",
    unexpected_response:
      "La respuesta de la financiera no está documentada. Compara la URL con la que te dio; si es la misma, contacta con su soporte a comercios.",
  },
  reason: {
    dns: "No se ha podido resolver el nombre de servidor de la URL.",
    refused: "El servidor ha rechazado la conexión.",
    unreachable: "No hay ruta de red hasta este servidor.",
    connect_timeout: "Se ha agotado el tiempo de conexión.",
    tls: "No se ha podido establecer una conexión segura.",
    broken_off: "La conexión se ha interrumpido.",
    other: "La conexión ha fallado.",
  },
  mode: { test: "Pruebas", live: "Real", unknown: "Desconocido" },
  retired:
    "Esta cuenta está desactivada para pagos nuevos. Sus pedidos se pueden seguir capturando, reembolsando y conciliando.",
  warning: {
    test_key_in_production:
      "Esta tienda está en marcha y tiene una clave de pruebas: los clientes recibirían préstamos que no son reales. Pide a tu equipo técnico que ponga las claves reales antes de vender.",
    live_key_on_localhost:
      "Esta clave es para préstamos reales y la tienda está en un ordenador para hacer pruebas. Pide a tu equipo técnico que ponga claves de pruebas hasta que la tienda esté en marcha.",
    address_without_version: "La URL base debería acabar en /v2. Compárala con la que te dio la financiera.",
    provider_not_registered:
      "El proveedor de pago {{provider}} no está registrado en Medusa. Pide a tu equipo técnico que lo añada a la configuración de la tienda, como explica la guía del plugin, y que la reinicie.",
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
    trial: "Para hacer pruebas: la URL de la tienda aún no sirve para vender, mira «URL».",
  },
  guide: {
    title: "Prepárate para vender",
    titleFor: "Prepárate para vender con la cuenta {{account}}",
    hint: "Completa los pasos en orden. Comprueba de nuevo después de cada uno.",
    installed: "El plugin está instalado",
    key: "La clave funciona",
    address: "La financiera puede llegar a esta tienda",
    addressTodo: "Las notificaciones necesitan una URL pública que empiece por https://, mira «URL».",
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
    title: "URL",
    hint: "Se envían a la financiera con cada pedido. Cada pedido tiene su propio código en lugar de :token.",
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
      "La URL de la tienda apunta al ordenador en el que funciona. Para hacer pruebas basta: la tienda consulta las decisiones automáticamente cada minuto. Antes de vender, pide a tu equipo técnico que ponga en backendUrl una URL pública que empiece por https://.",
    private_address:
      "La URL de la tienda es de una red privada, así que no llega ninguna notificación. Antes de vender, pide a tu equipo técnico que ponga en backendUrl una URL pública que empiece por https://.",
    local_name:
      "La URL de la tienda tiene un nombre que solo conoce su propia red, así que no llega ninguna notificación. Antes de vender, pide a tu equipo técnico que ponga en backendUrl una URL pública que empiece por https://.",
    not_https:
      "La URL de la tienda no es segura. Antes de vender, pide a tu equipo técnico que ponga en backendUrl una que empiece por https://.",
  },
}
