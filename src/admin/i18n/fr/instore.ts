import type { Words } from "../words"

export const instore: Words["instore"] = {
  title: "Vendre en magasin avec paiement échelonné",
  action: "Vendre",
  offer: "Le montant restant dû peut être payé en plusieurs fois, ici et maintenant.",
  hint: "Le prêteur ouvre un formulaire pour le montant restant dû de cette commande.",
  way: "Comment le client reçoit le formulaire",
  ways: { here: "Sur cet écran", sms: "Par SMS", email: "Par e-mail" },
  wayHints: {
    here: "Vous remplissez le formulaire avec le client.",
    sms: "Le prêteur l'envoie au téléphone mobile de la commande ; le client le remplit seul.",
    email: "Le prêteur l'envoie à l'adresse e-mail de la commande ; le client le remplit seul.",
  },
  completes:
    "Dès que le client est approuvé, la commande est payée automatiquement. Un brouillon devient alors une commande.",
  start: { here: "Ouvrir le formulaire", sms: "Envoyer le SMS", email: "Envoyer l'e-mail" },
  started: {
    here: "Le formulaire est ouvert",
    sms: "L'envoi du SMS a été demandé au prêteur",
    email: "L'envoi de l'e-mail a été demandé au prêteur",
  },
  again: { sms: "Renvoyer le SMS", email: "Renvoyer l'e-mail" },
  openForm: "Aller au formulaire",
  otherWay: "Recommencer",
  waitsHere: "Remplissez le formulaire avec le client. Le résultat s'affiche ici tout seul.",
  waitsAway: "Le client a le formulaire. Le résultat s'affiche ici tout seul.",
  becameOrder: "Le brouillon est devenu une commande",
  toOrder: "Aller à la commande",
}
