import type { Words } from "../words"

export const imports: Words["imports"] = {
  action: "Importar",
  title: "Importar liquidações",
  hint: "Lê do serviço as liquidações destes dias. Importar duas vezes não altera nada.",
  every: "Todas as contas",
  invalid:
    "O primeiro dia não pode ser posterior ao último, nem estar no futuro. Importam-se no máximo 366 dias de cada vez, contando ambos.",
  start: "Importar",
  started: "A importação começou",
  running: "A importar de {{from}} a {{to}}",
  queued: "À espera de importar de {{from}} a {{to}}",
  counts: "Liquidações: {{settlements}}, operações: {{operations}}",
  done: "Importado de {{from}} a {{to}}, {{when}}",
  doneCounts: "Liquidações novas ou alteradas: {{changed}} de {{seen}}",
  failed: "A importação de {{from}} a {{to}} falhou {{when}}",
}
