export type Colour = { name: string; swatch: string }
export type Piece = {
  handle: string
  title: string
  titleEs: string
  titleFr: string
  category: "Living room" | "Dining room" | "Bedroom" | "Study"
  description: string
  descriptionEs: string
  descriptionFr: string
  /** Tax included; euros for ES and FR, pounds for GB. */
  eur: number
  gbp: number
  colours: Colour[]
}

const oat = { name: "Oat", swatch: "#d9c7ab" }
const sage = { name: "Sage", swatch: "#8fa088" }
const clay = { name: "Clay", swatch: "#c4795a" }
const ink = { name: "Ink", swatch: "#3f4c5c" }
const oak = { name: "Oak", swatch: "#c79c6b" }
const walnut = { name: "Walnut", swatch: "#7a5238" }

/** The colour names double as file names: `<handle>-<colour>.svg` in `static/products`. */
export const furniture: Piece[] = [
  {
    handle: "sofa",
    title: "Brisa three-seat sofa",
    titleEs: "Sofá Brisa de tres plazas",
    titleFr: "Canapé trois places Brisa",
    category: "Living room",
    description:
      "Deep seats, feather-wrapped cushions and a removable linen cover that washes at 30 degrees.",
    descriptionEs: "Asientos profundos, cojines envueltos en pluma y funda de lino que se lava a 30 grados.",
    descriptionFr:
      "Assise profonde, coussins gainés de plume et housse en lin amovible, lavable à 30 degrés.",
    eur: 1149,
    gbp: 999,
    colours: [sage, clay, ink],
  },
  {
    handle: "armchair",
    title: "Nido armchair",
    titleEs: "Butaca Nido",
    titleFr: "Fauteuil Nido",
    category: "Living room",
    description: "A rounded reading chair in bouclé, on turned beech legs. Made to be stayed in.",
    descriptionEs: "Una butaca de lectura redondeada, en bouclé, con patas de haya torneada. Para quedarse.",
    descriptionFr:
      "Un fauteuil de lecture tout en rondeur, en bouclé, sur pieds de hêtre tourné. Fait pour y rester.",
    eur: 449,
    gbp: 389,
    colours: [clay, oat, sage],
  },
  {
    handle: "floor-lamp",
    title: "Farol floor lamp",
    titleEs: "Lámpara de pie Farol",
    titleFr: "Lampadaire Farol",
    category: "Living room",
    description: "A linen shade on a slim oak tripod. Warm light, foot dimmer, LED bulb included.",
    descriptionEs:
      "Pantalla de lino sobre un trípode de roble. Luz cálida, regulador de pie y bombilla LED incluida.",
    descriptionFr:
      "Un abat-jour en lin sur un trépied de chêne. Lumière chaude, variateur au pied, ampoule LED comprise.",
    eur: 129,
    gbp: 109,
    colours: [oat, clay],
  },
  {
    handle: "rug",
    title: "Duna wool rug, 170 × 240 cm",
    titleEs: "Alfombra de lana Duna, 170 × 240 cm",
    titleFr: "Tapis de laine Duna, 170 × 240 cm",
    category: "Living room",
    description: "Hand-tufted in undyed wool with a low, dense pile that forgives everyday life.",
    descriptionEs: "Tejida a mano en lana, de pelo corto y denso, que perdona la vida diaria.",
    descriptionFr: "Touffeté main en laine, à poil court et dense, qui pardonne la vie de tous les jours.",
    eur: 289,
    gbp: 249,
    colours: [oat, clay, sage],
  },
  {
    handle: "dining-table",
    title: "Olmo dining table",
    titleEs: "Mesa de comedor Olmo",
    titleFr: "Table à manger Olmo",
    category: "Dining room",
    description: "Solid wood, 180 cm long, seats six and two more who were not expected.",
    descriptionEs: "Madera maciza, 180 cm de largo; caben seis, y dos más que no se esperaban.",
    descriptionFr: "Bois massif, 180 cm de long : six convives, et deux autres qu’on n’attendait pas.",
    eur: 749,
    gbp: 649,
    colours: [oak, walnut],
  },
  {
    handle: "chair",
    title: "Rama dining chair",
    titleEs: "Silla de comedor Rama",
    titleFr: "Chaise Rama",
    category: "Dining room",
    description: "A curved back and a woven seat: light enough to lift with two fingers.",
    descriptionEs: "Respaldo curvo y asiento trenzado: tan ligera que se levanta con dos dedos.",
    descriptionFr: "Un dossier courbe et une assise tissée : si légère qu’on la soulève à deux doigts.",
    eur: 119,
    gbp: 99,
    colours: [oak, walnut, ink],
  },
  {
    handle: "bed",
    title: "Siesta bed frame, 160 × 200 cm",
    titleEs: "Cama Siesta, 160 × 200 cm",
    titleFr: "Lit Siesta, 160 × 200 cm",
    category: "Bedroom",
    description:
      "An upholstered headboard on a solid frame, slatted base included. Mattress sold separately.",
    descriptionEs: "Cabecero tapizado sobre una estructura maciza, con somier de láminas. Colchón aparte.",
    descriptionFr:
      "Une tête de lit capitonnée sur un cadre massif, sommier à lattes compris. Matelas vendu à part.",
    eur: 899,
    gbp: 779,
    colours: [oat, sage, clay],
  },
  {
    handle: "bedside-table",
    title: "Luna bedside table",
    titleEs: "Mesita de noche Luna",
    titleFr: "Table de chevet Luna",
    category: "Bedroom",
    description: "One drawer, one shelf and a rounded top, oiled by hand.",
    descriptionEs: "Un cajón, un estante y un sobre redondeado, aceitada a mano.",
    descriptionFr: "Un tiroir, une tablette et un plateau arrondi, huilés à la main.",
    eur: 159,
    gbp: 139,
    colours: [oak, walnut],
  },
  {
    handle: "bookshelf",
    title: "Balda bookshelf",
    titleEs: "Estantería Balda",
    titleFr: "Bibliothèque Balda",
    category: "Study",
    description: "Five shelves with room for tall books below and small treasures above.",
    descriptionEs: "Cinco baldas: libros grandes abajo y pequeños tesoros arriba.",
    descriptionFr: "Cinq tablettes : les grands livres en bas, les petits trésors en haut.",
    eur: 329,
    gbp: 285,
    colours: [oak, walnut],
  },
  {
    handle: "desk",
    title: "Cala desk",
    titleEs: "Escritorio Cala",
    titleFr: "Bureau Cala",
    category: "Study",
    description: "A calm place to work: two drawers, a cable slot and rounded edges.",
    descriptionEs: "Un lugar tranquilo para trabajar: dos cajones, ranura para cables y cantos redondeados.",
    descriptionFr: "Un endroit calme pour travailler : deux tiroirs, un passe-câble et des bords arrondis.",
    eur: 399,
    gbp: 345,
    colours: [oak, walnut],
  },
]
