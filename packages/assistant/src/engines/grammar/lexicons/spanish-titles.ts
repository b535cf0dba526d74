import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** What stands around the title of an event in Spanish. */
export const spanishTitles: IntentLexicon = {
  frames: [
    {
      says: 'titleLead',
      frames: {
        '<titleFront>': 'añade',
        '<titleNameOf> :': 'qué: feria',
        '<titleNamed>': 'llamada',
      },
    },
    { says: 'titleLabel', frames: { '<titleNameOf> :': 'título: Feria' } },
    {
      says: 'salutation',
      frames: { '<letterHello> <letterReader>? <letterReader>? ,|:|.|!|-|–|—': 'hola a todos:' },
    },
  ],
  lists: {
    titleFront: `añade, añadir, añadid, agrega, agregar, agreguen, crea, crear, creen, pon, poner, ponme, pongan,
      programar, agendar, anota, anotar, apunta, apuntar, registra, registrar, mete, publica, publicar,
      guarda, guardar, incluye, incluir, nuevo, nueva, prepara, inserta, subir, comparte, escribe,
      convoca, convocar, reserva, inscribe, da de alta, dar de alta, agenda por favor, organiza por
      favor, programa por favor, por favor, puedes, podrías, quiero, necesito, hay, habrá, tenemos,
      tendremos, será, es, un evento, evento, un, una, el, la, los, las, unos, unas, de, del, en, con,
      para, a, al, y, que, vamos a hacer, vamos a     tener, os esperamos en, os invitamos a, están
      invitados a, les invitamos a, les esperamos en, no olviden, recordad, recuerden, celebramos,
      organizamos, hacemos, nuestro, nuestra, este, esta, crear, programar, agendar, hola, hola a todos,
      título, evento nuevo, todo, también, sobre`,
    /** What a title ends before. */
    titleTail: `a, al, a las, a la, el, la, los, las, de, del, en, por, por la, con, y, e, o, para, para el, desde,
      hasta, cada, todos los, todas las, todos, todas, será, es, que es, empieza, comienza, inicia,
      hora, horas, hrs, h, día, el día, este, esta, próximo, se celebra, tendrá lugar, se repite,
      durante, entre, sobre, tipo, que viene, un, una, crea un   evento, crear evento, crea evento, por
      favor, todo, finde, fin de semana`,
    letterHello: `hola, buenas, buenos días, buenas tardes, buenas noches, queridos, queridas, estimados,
      estimadas`,
    letterReader: `a todos, a todas, todos, todas, vecinos, vecinas, familias, amigos, amigas, socios, socias, padres,
      madres, compañeros, compañeras, equipo, y`,
    letterGoodbye: `gracias, muchas gracias, saludos, un saludo, un abrazo, abrazos, besos, atentamente,
      cordialmente, hasta pronto`,
    titleNameOf: 'qué, título, evento, nombre, nombre del evento, asunto, actividad',
    titleNamed: 'llamado, llamada, titulado, titulada, que se llama, con el título',
    /** The label of another field. */
    titleOtherLabel: 'cuándo, dónde, lugar, fecha, hora, día',
    titleArticle: 'un, una, el, la',
    /** Words that hold others together and name nothing. */
    idleWord: `con, cada, como, del, desde, donde, esta, este, hay, habrá, hasta, las, los, más, nos, nuestra, nuestro,
      para, pero, por, favor, que, será, sin, sobre, sus, todo, todos, toda, todas, una, unas, unos,
      vamos, hora, horas, hrs, día, tenemos, ven, venid`,
  },
}
