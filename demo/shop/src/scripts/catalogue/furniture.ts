export type Colour = { name: string; swatch: string }
export type Piece = {
  handle: string
  title: string
  titleEs: string
  titleFr: string
  titlePt: string
  category: "Living room" | "Dining room" | "Bedroom" | "Study"
  description: string
  descriptionEs: string
  descriptionFr: string
  descriptionPt: string
  /** Tax included; euros for ES, FR and PT, pounds for GB. */
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
    titlePt: "Sofá Brisa de três lugares",
    category: "Living room",
    description:
      "Deep seats, feather-wrapped cushions and a removable linen cover that washes at 30 degrees.",
    descriptionEs: "Asientos profundos, cojines envueltos en pluma y funda de lino que se lava a 30 grados.",
    descriptionFr:
      "Assise profonde, coussins gainés de plume et housse en lin amovible, lavable à 30 degrés.",
    descriptionPt: "Assentos fundos, almofadas envoltas em penas e capa de linho que se lava a 30 graus.",
    eur: 1149,
    gbp: 999,
    colours: [sage, clay, ink],
  },
  {
    handle: "armchair",
    title: "Nido armchair",
    titleEs: "Butaca Nido",
    titleFr: "Fauteuil Nido",
    titlePt: "Poltrona Nido",
    category: "Living room",
    description: "A rounded reading chair in bouclé, on turned beech legs. Made to be stayed in.",
    descriptionEs: "Una butaca de lectura redondeada, en bouclé, con patas de haya torneada. Para quedarse.",
    descriptionFr:
      "Un fauteuil de lecture tout en rondeur, en bouclé, sur pieds de hêtre tourné. Fait pour y rester.",
    descriptionPt: "Uma poltrona de leitura arredondada, em bouclé, com pés de faia torneada. Para ficar.",
    eur: 449,
    gbp: 389,
    colours: [clay, oat, sage],
  },
  {
    handle: "floor-lamp",
    title: "Farol floor lamp",
    titleEs: "Lámpara de pie Farol",
    titleFr: "Lampadaire Farol",
    titlePt: "Candeeiro de pé Farol",
    category: "Living room",
    description: "A linen shade on a slim oak tripod. Warm light, foot dimmer, LED bulb included.",
    descriptionEs:
      "Pantalla de lino sobre un trípode de roble. Luz cálida, regulador de pie y bombilla LED incluida.",
    descriptionFr:
      "Un abat-jour en lin sur un trépied de chêne. Lumière chaude, variateur au pied, ampoule LED comprise.",
    descriptionPt:
      "Abajur de linho sobre um tripé de carvalho. Luz quente, regulador de pé e lâmpada LED incluída.",
    eur: 129,
    gbp: 109,
    colours: [oat, clay],
  },
  {
    handle: "rug",
    title: "Duna wool rug, 170 × 240 cm",
    titleEs: "Alfombra de lana Duna, 170 × 240 cm",
    titleFr: "Tapis de laine Duna, 170 × 240 cm",
    titlePt: "Tapete de lã Duna, 170 × 240 cm",
    category: "Living room",
    description: "Hand-tufted in undyed wool with a low, dense pile that forgives everyday life.",
    descriptionEs: "Tejida a mano en lana, de pelo corto y denso, que perdona la vida diaria.",
    descriptionFr: "Touffeté main en laine, à poil court et dense, qui pardonne la vie de tous les jours.",
    descriptionPt: "Feito à mão em lã por tingir, de pelo curto e denso, que perdoa o dia a dia.",
    eur: 289,
    gbp: 249,
    colours: [oat, clay, sage],
  },
  {
    handle: "dining-table",
    title: "Olmo dining table",
    titleEs: "Mesa de comedor Olmo",
    titleFr: "Table à manger Olmo",
    titlePt: "Mesa de jantar Olmo",
    category: "Dining room",
    description: "Solid wood, 180 cm long, seats six and two more who were not expected.",
    descriptionEs: "Madera maciza, 180 cm de largo; caben seis, y dos más que no se esperaban.",
    descriptionFr: "Bois massif, 180 cm de long : six convives, et deux autres qu’on n’attendait pas.",
    descriptionPt: "Madeira maciça, 180 cm de comprimento; cabem seis, e mais dois que não se esperavam.",
    eur: 749,
    gbp: 649,
    colours: [oak, walnut],
  },
  {
    handle: "chair",
    title: "Rama dining chair",
    titleEs: "Silla de comedor Rama",
    titleFr: "Chaise Rama",
    titlePt: "Cadeira Rama",
    category: "Dining room",
    description: "A curved back and a woven seat: light enough to lift with two fingers.",
    descriptionEs: "Respaldo curvo y asiento trenzado: tan ligera que se levanta con dos dedos.",
    descriptionFr: "Un dossier courbe et une assise tissée : si légère qu’on la soulève à deux doigts.",
    descriptionPt: "Encosto curvo e assento entrançado: tão leve que se levanta com dois dedos.",
    eur: 119,
    gbp: 99,
    colours: [oak, walnut, ink],
  },
  {
    handle: "bed",
    title: "Siesta bed frame, 160 × 200 cm",
    titleEs: "Cama Siesta, 160 × 200 cm",
    titleFr: "Lit Siesta, 160 × 200 cm",
    titlePt: "Cama Siesta, 160 × 200 cm",
    category: "Bedroom",
    description:
      "An upholstered headboard on a solid frame, slatted base included. Mattress sold separately.",
    descriptionEs: "Cabecero tapizado sobre una estructura maciza, con somier de láminas. Colchón aparte.",
    descriptionFr:
      "Une tête de lit capitonnée sur un cadre massif, sommier à lattes compris. Matelas vendu à part.",
    descriptionPt: "Cabeceira estofada sobre uma estrutura maciça, com estrado de ripas. Colchão à parte.",
    eur: 899,
    gbp: 779,
    colours: [oat, sage, clay],
  },
  {
    handle: "bedside-table",
    title: "Luna bedside table",
    titleEs: "Mesita de noche Luna",
    titleFr: "Table de chevet Luna",
    titlePt: "Mesa de cabeceira Luna",
    category: "Bedroom",
    description: "One drawer, one shelf and a rounded top, oiled by hand.",
    descriptionEs: "Un cajón, un estante y un sobre redondeado, aceitada a mano.",
    descriptionFr: "Un tiroir, une tablette et un plateau arrondi, huilés à la main.",
    descriptionPt: "Uma gaveta, uma prateleira e um tampo arredondado, oleada à mão.",
    eur: 159,
    gbp: 139,
    colours: [oak, walnut],
  },
  {
    handle: "bookshelf",
    title: "Balda bookshelf",
    titleEs: "Estantería Balda",
    titleFr: "Bibliothèque Balda",
    titlePt: "Estante Balda",
    category: "Study",
    description: "Five shelves with room for tall books below and small treasures above.",
    descriptionEs: "Cinco baldas: libros grandes abajo y pequeños tesoros arriba.",
    descriptionFr: "Cinq tablettes : les grands livres en bas, les petits trésors en haut.",
    descriptionPt: "Cinco prateleiras: livros altos em baixo e pequenos tesouros em cima.",
    eur: 329,
    gbp: 285,
    colours: [oak, walnut],
  },
  {
    handle: "desk",
    title: "Cala desk",
    titleEs: "Escritorio Cala",
    titleFr: "Bureau Cala",
    titlePt: "Secretária Cala",
    category: "Study",
    description: "A calm place to work: two drawers, a cable slot and rounded edges.",
    descriptionEs: "Un lugar tranquilo para trabajar: dos cajones, ranura para cables y cantos redondeados.",
    descriptionFr: "Un endroit calme pour travailler : deux tiroirs, un passe-câble et des bords arrondis.",
    descriptionPt: "Um lugar calmo para trabalhar: duas gavetas, passagem para cabos e cantos arredondados.",
    eur: 399,
    gbp: 345,
    colours: [oak, walnut],
  },
]
