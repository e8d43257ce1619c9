import type { Words } from "../words"

export const holds: Words["holds"] = {
  action: "Reter",
  title: "Reter a encomenda",
  hint: "Enquanto estiver retida, o pagamento não é capturado: nem automaticamente nem à mão. Entretanto, a aprovação pode caducar.",
  placeholder: "Por exemplo: o cliente quer mudar a morada",
  done: "A encomenda está retida",
  held: "Retida",
  effect: "O pagamento não é capturado até a encomenda ser libertada.",
  release: "Libertar a encomenda",
  releaseHint: "Indique o motivo. Depois, o pagamento pode voltar a ser capturado, também automaticamente.",
  releasePlaceholder: "Por exemplo: a morada já está esclarecida",
  released: "A encomenda já não está retida",
}
