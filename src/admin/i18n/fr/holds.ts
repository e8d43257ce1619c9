import type { Words } from "../words"

export const holds: Words["holds"] = {
  action: "Suspendre",
  title: "Suspendre la commande",
  hint: "Tant que la commande est suspendue, le paiement n'est pas capturé, ni automatiquement ni à la main. L'accord peut expirer entre-temps.",
  placeholder: "Par exemple : le client souhaite changer d'adresse",
  done: "La commande est suspendue",
  held: "Suspendue",
  effect: "Le paiement n'est pas capturé tant que la suspension n'est pas levée.",
  release: "Lever la suspension",
  releaseHint:
    "Indiquez pourquoi. Le paiement peut ensuite être capturé de nouveau, y compris automatiquement.",
  releasePlaceholder: "Par exemple : l'adresse est confirmée",
  released: "La suspension est levée",
}
