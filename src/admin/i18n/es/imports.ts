import type { Words } from "../words"

export const imports: Words["imports"] = {
  action: "Importar",
  title: "Importar liquidaciones",
  hint: "Lee del servicio las liquidaciones de estos días. Importar dos veces no cambia nada.",
  every: "Todas las cuentas",
  invalid:
    "El primer día no puede ser posterior al último ni estar en el futuro. Se importan como máximo 366 días a la vez, contando ambos.",
  start: "Importar",
  started: "La importación ha empezado",
  running: "Importando del {{from}} al {{to}}",
  queued: "En espera de importar del {{from}} al {{to}}",
  counts: "Liquidaciones: {{settlements}}, operaciones: {{operations}}",
  done: "Importado del {{from}} al {{to}}, {{when}}",
  doneCounts: "Liquidaciones nuevas o cambiadas: {{changed}} de {{seen}}",
  failed: "La importación del {{from}} al {{to}} falló {{when}}",
}
