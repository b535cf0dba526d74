import type { ItemKind } from '@maypole/contract/community'
import { ask } from './asked.ts'
import type { Texts } from './texts.ts'

const kindsInWords: Readonly<Record<ItemKind, string>> = {
  event: 'evento',
  announcement: 'anuncio',
  profile: 'contacto',
  link: 'enlace',
}

const placesInWords: Readonly<Record<ItemKind, string>> = {
  event: 'entre los próximos eventos',
  announcement: 'entre los anuncios',
  profile: 'en el directorio',
  link: 'entre los enlaces',
}

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

function ofSeries({
  repeats,
  isOneDate,
}: {
  repeats: string | undefined
  isOneDate: boolean
}): string {
  if (isOneDate) return ' Las demás fechas de la serie se quedan como están.'
  return repeats === undefined ? '' : ` Esto cambia todas las fechas de la serie (${repeats}).`
}

const questions: Texts['changes']['questions'] = {
  which: (labels) =>
    ask(`¿Cuál quieres decir: ${listed(labels)}?`, { field: 'item', choices: labels }),
  tooMany: (labels) =>
    ask(
      `Hay varios posibles, entre ellos ${listed(labels)}. ¿Cuál es? Escribe más de su título o elige uno.`,
      { field: 'item', choices: labels },
    ),
  notFound: ({ words, kind, near }) => {
    const where = kind === undefined ? 'en este sitio' : placesInWords[kind]
    const text = `No he encontrado nada que se llame “${words}” ${where}.`
    if (near.length === 0) return ask(`${text} ¿Qué título tiene?`)
    return ask(`${text} ¿Quieres decir ${listed(near)}?`, { field: 'item', choices: near })
  },
  whichEvent: (labels) =>
    ask(`¿Para qué evento hace falta: ${listed(labels)}?`, { field: 'item', choices: labels }),
  notThatDay: ({ words, near }) =>
    ask(`“${words}” no es ese día. ¿Quieres decir ${listed(near)}?`, {
      field: 'item',
      choices: near,
    }),
  nameIt: ask(
    '¿Qué quieres cambiar? Escribe su título, por ejemplo: “Pasa el concierto al viernes” o “Fija el aviso del aparcamiento”.',
  ),
  toWhen: (title) =>
    ask(`¿Cuándo será “${title}”? Escribe el nuevo día o la nueva hora.`, 'day', 'time'),
  toWhat: (title) =>
    ask(
      `¿Qué hay que cambiar en “${title}”? Por ejemplo: “Pásalo al viernes a las 19:00”. Para cambiar su texto, usa el botón de editar.`,
    ),
  whichNewDay: ({ title, days }) =>
    ask(`¿A qué día se pasa “${title}”? Escribe la fecha, por favor.`, {
      field: 'day',
      choices: days,
    }),
  unclear: (words) =>
    ask(`No he entendido “${words}”. Dilo con otras palabras o usa el botón de editar.`),
  whichDateIsOff: ({ title, repeats, days }) =>
    ask(
      `“${title}” se repite: ${repeats}. ¿Qué fecha no tiene lugar?`,
      { field: 'day', choices: days },
      { field: 'change', choices: [allDates] },
    ),
  whichDate: ({ title, repeats, days, orAll }) => {
    const text = `“${title}” se repite: ${repeats}. ¿Qué fecha hay que cambiar?`
    const dates = { field: 'text', choices: days } as const
    if (orAll) return ask(text, dates, { field: 'change', choices: [allDates] })
    return ask(`${text} Para cambiar el día de todas, usa el botón de editar.`, dates)
  },
  otherDays: ({ title, repeats }) =>
    ask(
      `“${title}” se repite: ${repeats}, y yo no cambio los días de una serie. Para pasar todas sus fechas, usa el botón de editar.`,
    ),
  allDay: (title) =>
    ask(`“${title}” dura días enteros. Para darle una hora, usa el botón de editar.`),
  asItIs: (title) => ask(`“${title}” ya está así.`),
  bulk: (kind) =>
    ask(
      `Cambio o borro una sola cosa cada vez. ¿Qué ${kind === undefined ? 'cosa' : kindsInWords[kind]} es?`,
    ),
  severalWithDeletion: ask(
    'Se borra una sola cosa cada vez, después de verla. Escribe solo eso, y el resto después.',
  ),
  swap: ask(
    'No puedo intercambiar dos cosas. Escribe el nuevo día o la nueva hora de una, y después de la otra.',
  ),
  undo: ask(
    'No puedo deshacer lo hecho. Lo que se cambió se puede volver a cambiar con el botón de editar; lo que se borró hay que crearlo de nuevo.',
  ),
  notTheirs: ({ kind, title }) =>
    ask(`“${title}” es un ${kindsInWords[kind]} y no tiene ese dato. Usa el botón de editar.`),
  onlyAnnouncements: (title) =>
    ask(`Solo se pueden fijar anuncios, y “${title}” no es un anuncio.`),
  badNumber: ask(
    'El directorio solo admite números de EE. UU., con sus diez cifras. ¿Qué número es?',
  ),
  badAddress: ask(
    'Esa dirección no se puede usar. Los enlaces empiezan por https, http, mailto o tel. ¿Cuál es?',
  ),
  badEmail: ask('Eso no es una dirección de correo. ¿Cuál es?'),
  tooLong: ask('Es demasiado largo. Escríbelo con menos palabras, por favor.'),
  tooManyAtOnce: ({ count, most }) =>
    ask(`Son ${count} cosas, y puedo con ${most} cada vez. Envíalas en partes, por favor.`),
  noneReadable: (lines) =>
    ask(`No he podido leer ${listed(lines)}. Escríbelo de nuevo, por favor.`),
}

const allDates = 'Todas sus fechas'

const sentences: Texts['changes']['sentences'] = {
  delete: ({ kind, title, when, repeats }) => {
    if (repeats !== undefined)
      return `Esto borra todas las fechas de “${title}”, que se repite: ${repeats}.`
    const on = when === undefined ? '' : ` (${when})`
    return `Esto borra el ${kindsInWords[kind]} “${title}”${on}.`
  },
  cancelDate: ({ title, when }) =>
    `Esto cancela “${title}” del ${when}. Las demás fechas de la serie se quedan, y esta se muestra como cancelada.`,
  pin: (title, pinned) =>
    pinned ? `Esto fija “${title}” arriba.` : `Esto deja de fijar “${title}”.`,
  moved: ({ title, from, to, repeats, isOneDate }) =>
    `Esto pasa “${title}” del ${from} al ${to}.${ofSeries({ repeats, isOneDate })}`,
  set: ({ title, field, to, repeats, on }) => {
    const day = on === undefined ? '' : ` del ${on}`
    const series = ofSeries({ repeats, isOneDate: on !== undefined })
    return `Esto cambia ${field} de “${title}”${day} a “${to}”.${series}`
  },
  several: (count) => `Son ${count} cosas. Desmarca lo que no quieras y confirma el resto.`,
  sheet: ({ title, when, needed }) =>
    `Esto agrega una lista de inscripción a “${title}” del ${when}: ${needed.join(', ')}.`,
  couldNotRead: (lines) => ` No he podido leer ${listed(lines)}.`,
  repeated: (names) => ` He omitido ${listed(names)}, que estaba dos veces.`,
  noAdmins: ' Una lista no da acceso de administrador a nadie; eso se hace en el directorio.',
}

/** Everything that is said about changes, in Spanish. */
export const spanishChanges: Texts['changes'] = {
  questions,
  sentences,
  fields: {
    title: 'el título',
    location: 'el lugar',
    phoneNumber: 'el teléfono',
    email: 'el correo',
    nickname: 'el apodo',
    firstName: 'el nombre',
    lastName: 'el apellido',
    url: 'la dirección',
  },
  allDates,
  severalDates: 'en varias fechas',
}
