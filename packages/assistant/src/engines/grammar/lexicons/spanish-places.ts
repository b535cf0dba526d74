import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** Where something takes place, in Spanish: what leads to a place, ends it, and names one. */
export const spanishPlaces: IntentLexicon = {
  frames: [
    { says: 'placeLabel', frames: { '<placeLabel> :': 'Lugar: Casa Paco' } },
    {
      says: 'placeAt',
      frames: {
        '@|📍': '@ la playa',
        'por &<placeCall>': 'por Zoom',
        'en !<placeNone> &<placeArticle>|<capital>|<number>|<placeNoun>': 'en la playa',
      },
    },
  ],
  lists: {
    placeLabel: 'lugar, dónde, ubicación, sitio, dirección',
    placeCall: 'zoom, teams, skype, meet, google meet, whatsapp',
    placeNowhere: 'en línea, online, por internet, por videollamada',
    /** Words that begin the name of a place. */
    placeNoun: `iglesia, parroquia, capilla, ermita, catedral, templo, santuario, convento, basílica, sacristía, atrio,
      centro, casa, salón, sala, aula, biblioteca, escuela, colegio, instituto, universidad, guardería,
      parque, plaza, plazuela, cancha, campo, pista, polideportivo, gimnasio, pabellón, estadio,
      piscina, deportivo, deportiva, unidad deportiva, restaurante, bar, cafetería, café, taberna,
      teatro, cine, auditorio, museo, galería, sede, local, oficina, ayuntamiento, alcaldía, hotel,
      hospital, clínica, sótano, patio, jardín, playa, calle, avenida, paseo, carretera, librería,
      tienda, mercado, edificio, portal, finca, rancho, granja, quiosco, kiosco, estación, puerto,
      muelle, puente, bosque, lago, río, monte, cementerio, residencia, terraza, azotea, explanada,
      recinto, nave, almacén, garaje, comedor, cocina, vestíbulo, recepción, zoom, teams, google meet,
      alberca, delegación, palapa, kínder, preparatoria, primaria, secundaria, frontón, cuartel`,
    placeArticle: 'el, la, los, las, nuestra, nuestro, su, mi, un, una',
    /** In front of a place, and no part of its name. */
    placeDropped: 'el, la, los, las',
    placeOf: 'de',
    placePart: 'sala, aula, piso, planta, portal, puerta, edificio, salón',
    placeNumbered: 'sala, aula, campo, pista, cancha, mesa, portal, puerta, salón, carpa',
    placeRoom: 'sala, aula, campo, pista, cancha, salón',
    /** Behind "en" these are no places. */
    placeNone: `familia, punto, inglés, español, directo, vivo, grupo, grupos, bici, bicicleta, coche, silencio, honor,
      memoria, torno, común, total, general, caso, forma, marcha, breve, persona, serie, equipo, pareja,
      parejas, adelante, efectivo, autobús, tren, vez, contra, favor, ayunas, septiembre`,
    /** Words at which a place ends. */
    placeStop: `a, con, para, y, hay, que, cada, todos, todas, desde, hasta, entre, por, traer, traed, traigan, trae,
      lleva, se, si, porque, donde, empieza, termina, organiza, será, habrá, entrada, el, los, las`,
    /** Words that begin a remark rather than a place. */
    placeRemark: `traer, traed, traigan, trae, llevar, lleva, lleven, confirmar, confirma, confirmad, inscripción,
      entrada, entradas, gratis, abierto, abierta, todos, todas, niños, niñas, plazas, hay, no, se, si, con,
      sin, para, ven, venid, vengan, llamar, llama, reserva, reservas, aforo, edades, precio, aportación,
      bienvenidos, bienvenidas, cada`,
    placeHolder: 'de, del, con, para, a, y, o, por, sobre, contra, el, la, los, las, en',
    placeJoint: 'de, del, la, el, los, las, y',
    placeNoBeginning: 'y, o, pero, en, a, de, es, son, con',
  },
}
