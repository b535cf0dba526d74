/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** Words that begin the name of a place. */
export const spanishPlaceNouns = phrases(`
  iglesia, parroquia, capilla, ermita, catedral, templo, santuario, convento, basílica, sacristía,
  atrio, centro, casa, salón, sala, aula, biblioteca, escuela, colegio, instituto, universidad,
  guardería, parque, plaza, plazuela, cancha, campo, pista, polideportivo, gimnasio, pabellón,
  estadio, piscina, deportivo, deportiva, unidad deportiva, restaurante, bar, cafetería, café,
  taberna, teatro, cine, auditorio, museo, galería, sede, local, oficina, ayuntamiento, alcaldía,
  hotel, hospital, clínica, sótano, patio, jardín, playa, calle, avenida, paseo, carretera,
  librería, tienda, mercado, edificio, portal, finca, rancho, granja, quiosco, kiosco, estación,
  puerto, muelle, puente, bosque, lago, río, monte, cementerio, residencia, terraza, azotea,
  explanada, recinto, nave, almacén, garaje, comedor, cocina, vestíbulo, recepción, zoom, teams,
  google meet, alberca, delegación, palapa, kínder, preparatoria, primaria, secundaria, frontón,
  cuartel
`)

/** Words behind 'en' that name no place: en familia, en inglés, en punto. */
export const spanishNotPlaces = phrases(`
  familia, punto, inglés, español, directo, vivo, grupo, grupos, bici, bicicleta, coche, silencio,
  honor, memoria, torno, común, total, general, caso, forma, marcha, breve, persona, serie, equipo,
  pareja, parejas, adelante, efectivo, autobús, tren, vez, contra, favor, ayunas, septiembre
`)

/** Words that end the name of a place. */
export const spanishPlaceStops = phrases(`
  a, con, para, y, hay, que, cada, todos, todas, desde, hasta, entre, por, traer, traed, traigan,
  trae, lleva, se, si, porque, donde, empieza, termina, organiza, será, habrá, entrada, el, los, las
`)

export const spanishOnline = phrases('en línea, online, virtual, por internet, por videollamada')

export const spanishPlaceClasses = {
  label: ['lugar', 'dónde', 'ubicación', 'sitio', 'dirección'],
  article: ['el', 'la', 'los', 'las', 'nuestra', 'nuestro', 'su', 'mi', 'un', 'una'],
  noun: spanishPlaceNouns,
  notPlace: spanishNotPlaces,
  call: ['zoom', 'teams', 'skype', 'meet', 'google meet', 'whatsapp'],
}

/** Behind them stands a place. */
export const spanishPlaceLeadWordings = {
  '<label> :': 'Lugar: Casa Paco',
  '(@|📍)': '@ la playa',
  'por &(<call>)': 'por Zoom',
  'en !(<notPlace>) &(<article> (~word|~number)|~capital|~number|<noun>)': 'en la playa',
}

/** A place behind a comma, or right behind the time. */
export const spanishPlaceNameWordings = {
  '[<article>] <noun>': 'iglesia Monte Sión',
}

/** An article in front of a place is no part of its name. */
export const spanishDroppedArticles: ReadonlySet<string> = new Set(['el', 'la', 'los', 'las'])
