/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

const make = phrases(`
  añade, añadir, añadid, agrega, agregar, agreguen, crea, crear, creen, pon, poner, ponme, pongan,
  programa, programar, agenda, agendar, anota, anotar, apunta, apuntar, registra, registrar, mete,
  publica, publicar, guarda, guardar, incluye, incluir, nuevo, nueva, haz, prepara, inserta, sube,
  subir, comparte, escribe, convoca, convocar, organiza, reserva, inscribe, da de alta, dar de alta
`)

/** What may stand in front of the title of an event, and is no part of it. */
export const spanishTitleLeads: readonly string[] = [
  ...make.filter((word) => !['organiza', 'programa', 'agenda', 'haz', 'sube'].includes(word)),
  ...phrases(`
    agenda por favor, organiza por favor, programa por favor, por favor, puedes, podrías, quiero, necesito, hay, habrá, tenemos, tendremos, será, es, un evento,
    evento, un, una, el, la, los, las, unos, unas, de, del, en, con, para, a, al, y, que, vamos a hacer, vamos a
    tener, os esperamos en, os invitamos a, están invitados a, les invitamos a, les esperamos en,
    no olviden, recordad, recuerden, celebramos, organizamos, hacemos, nuestro, nuestra, este, esta,
    crear, programar, agendar, hola, hola a todos, título, evento nuevo, todo, también, sobre
  `),
]

/** What may stand behind the title of an event, and is no part of it. */
export const spanishTitleTails: readonly string[] = phrases(`
  a, al, a las, a la, el, la, los, las, de, del, en, por, por la, con, y, e, o, para, para el, desde, hasta, cada,
  todos los, todas las, todos, todas, será, es, que es, empieza, comienza, inicia, hora, horas, hrs, h, día, el día, este, esta,
  próximo, se celebra, tendrá lugar, se repite, durante, entre, sobre, tipo, que viene, un, una, crea un
  evento, crear evento, crea evento, por favor, todo, finde, fin de semana
`)
