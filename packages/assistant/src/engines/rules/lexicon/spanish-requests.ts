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

/** What people write in front of what they ask for, and behind it. */
export const spanishRequests = {
  please: phrases(`
    por favor, porfa, porfavor, puedes, podrías, podéis, pueden, me puedes, podrías por favor,
    quiero, quisiera, querría, necesito, necesitamos, queremos, me gustaría, hay que, tenemos que,
    oye, hola, buenas, buenos días, vamos a, que, también, además, ok, vale
  `),
  make,
  article: phrases(
    'un, una, el, la, los, las, este, esta, esto, nuestro, nuestra, mi, otro, otra, a, en',
  ),
  adjective: phrases('nuevo, nueva, pequeño, breve, importante, urgente, fijado, siguiente'),
  event: phrases('evento, eventos, actividad, cita'),
  announcement: phrases('anuncio, anuncios, aviso, comunicado, nota, noticia, mensaje, avisos'),
  contact: phrases(
    'contacto, contactos, perfil, miembro, persona, vecino, vecina, socio, socia, teléfono',
  ),
  link: phrases('enlace, enlaces, link, vínculo, web, página web, página, url'),
  tell: phrases(`
    avisa, avisad, avisar, avisen, comunica, comunicar, informa, informar, di, dile, diles, anuncia,
    anunciar, manda un mensaje, mandar un mensaje, envía un mensaje, enviar un mensaje, manda un
    correo, envía un correo, manda un aviso, envía un aviso, recuerda, recuérdales, recordad, recordar, notifica, difunde, hazles saber
  `),
  people: phrases(`
    a todos, a todas, a la gente, a los vecinos, a las familias, a los padres, a los miembros,
    a todo el mundo, a los socios, a las socias, a la comunidad, al grupo, a los alumnos,
    a los voluntarios, a los feligreses, a todos los vecinos, a todos los miembros, a los demás,
    a los jugadores, a los papás, les, nos
  `),
  that: phrases('que, de que, :, lo siguiente :, sobre, acerca de'),
  pin: phrases(`
    fija, fijar, fijad, fija esto, fija este aviso, fija este anuncio, fija esto arriba, fíjalo,
    fijar arriba, ponlo arriba, pon esto arriba, déjalo arriba, fijado, fijado arriba, ancla esto,
    destaca esto, fija arriba, fija esto arriba por favor, fija el siguiente aviso, fija el aviso,
    fija el anuncio, pon arriba
  `),
  noPin: phrases(`
    no fijar, no lo fijes, sin fijar, no fijes, no fijado, no hace falta fijarlo, no lo fijéis,
    sin fijarlo, no fijarlo, no es necesario fijarlo
  `),
  delete: phrases(`
    borra, borrar, elimina, eliminar, quita, quitar, cancela, cancelar, suprime, anula, anular,
    desfija
  `),
  change: phrases(`
    cambia, cambiar, mueve, mover, modifica, modificar, aplaza, aplazar, pospón, posponer, adelanta,
    adelantar, edita, editar, corrige, corregir, renombra, actualiza, actualizar, reprograma,
    traslada, pasa
  `),
  ownRole: phrases(`
    hazme admin, hazme administrador, hazme administradora, dame permisos, dame acceso, ponme de admin,
    ponme como administrador, ponme como administradora, quiero ser administrador, quiero ser admin,
    quiero ser administradora, nómbrame administrador, nómbrame administradora
  `),
  ask: phrases(`
    cuándo, qué hay, qué eventos, qué día, qué hora, a qué hora, dónde, quién, quiénes, cuántos,
    cuántas, cómo, por qué, cuál, cuáles, hay alguna, hay algún, tenemos algo, busca, enséñame,
    me puedes decir, puedes decirme, sabes cuándo, muéstrame, dime, explícame, traduce, resume, qué tenemos, qué toca
  `),
  news: phrases(`
    se ha perdido, se perdió, he perdido, perdido, perdida, encontrado, encontrada, se dejó,
    se ha dejado, alguien se dejó, alguien se ha dejado, alguien olvidó, alguien perdió, ganamos,
    hemos ganado, enhorabuena, felicidades, gracias a, se suspende, está cerrado, está cerrada,
    se busca, se buscan, buscamos, se necesita, se necesitan, gracias a todos, gracias a todas,
    no funciona, queda suspendido, queda suspendida, ha aparecido
  `),
  announcing: phrases(
    'aviso, anuncio, recordatorio, atención, importante, urgente, aviso importante, comunicado, nota, noticia',
  ),
  salutation: phrases(`
    hola, hola a, queridos, queridas, querido, querida, estimados, estimadas, estimado, estimada,
    buenos días, buenas tardes, buenas noches, buenas, buenos días a, atención, enhorabuena, gracias, muchas gracias, un saludo
  `),
  addressed: phrases(`
    todos, todas, vecinos, vecinas, familias, amigos, amigas, socios, socias, padres, madres,
    hermanos, hermanas, compañeros, compañeras, todo el mundo, comunidad, equipo, y, padres y madres,
    papás, mamás, miembros, feligreses, alumnos, voluntarios
  `),
  greeting: phrases(`
    hola, buenas, buenos días, buenas tardes, buenas noches, gracias, muchas gracias, adiós, vale,
    ok, sí, no, ayuda, ayúdame, nada, qué tal, prueba, por favor, hola qué tal
  `),
} as const

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
