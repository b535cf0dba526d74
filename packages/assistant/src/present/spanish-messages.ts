import { ask } from './asked.ts'
import type { Texts } from './texts.ts'

const kindsInWords = {
  createEvent: 'un evento',
  createAnnouncement: 'un anuncio',
  createProfile: 'un contacto',
  createLink: 'un enlace',
} as const

function day(choices: readonly string[] | undefined) {
  return { field: 'day' as const, choices }
}

/** The questions in Spanish. */
export const spanishQuestions: Texts['questions'] = {
  nothing: ask(
    'Puedo preparar un evento, un anuncio, un contacto o un enlace. ¿Qué quieres crear? Por ejemplo: “Club de lectura el viernes a las 18:30 en la biblioteca”.',
  ),
  otherLanguage: ask(
    'Leo español, francés e inglés, y no quiero adivinar una fecha en otro idioma. ¿Cuándo es? Escribe la fecha y la hora, por favor, por ejemplo “21 de marzo de 2026, 18:30”.',
    'day',
    'time',
  ),
  notUnderstood: (subject) =>
    ask(`No he entendido qué hay que crear. ¿Puedes describir ${subject} con otras palabras?`),
  event: ask('¿Qué evento es y cuándo? Escribe la fecha y la hora, por favor.'),
  whenIs: (title) =>
    ask(`¿Cuándo es “${title}”? Escribe la fecha y la hora, por favor.`, 'day', 'time'),
  whichDay: (title) => ask(`¿Qué día es “${title}”? Escribe la fecha, por favor.`, 'day'),
  whichTime: ({ title, day: on }) =>
    ask(`¿A qué hora empieza “${title}” el ${on}? ¿O dura todo el día?`, 'time'),
  whichTimeOfSeries: (title) => ask(`¿A qué hora empieza “${title}”? ¿O dura todo el día?`, 'time'),
  whichDayOf: ({ title, period, days }) => ask(`¿Qué día de ${period} es “${title}”?`, day(days)),
  whichDayOfSeries: (title) => ask(`¿Qué día se repite “${title}”?`, 'day'),
  noSuchDate: ({ month, day: on }) =>
    ask(`${month} no tiene día ${on}. ¿Qué fecha quieres decir?`, 'day'),
  weekdayDisagrees: ({ date, weekday, days }) =>
    ask(
      `El ${date} no es ${weekday}. ¿Qué es correcto, la fecha o el día de la semana?`,
      day(days),
    ),
  alreadyPast: (words) => ask(`${words} ya ha pasado. ¿Qué fecha y hora son?`, 'day', 'time'),
  anchor: (words) =>
    ask(
      `¿Cuándo es exactamente? No sé cuándo es ${words}. Escribe la fecha y la hora, por favor.`,
      'day',
      'time',
    ),
  severalDates: (dates) =>
    ask(
      `He encontrado más de una fecha (${dates.join('; ')}). ¿Cuál es? Si son varios eventos, descríbelos de uno en uno.`,
      day(dates),
    ),
  severalTimes: (times) =>
    ask(`He encontrado más de una hora (${times.join(', ')}). ¿Cuál es?`, {
      field: 'time',
      choices: times,
    }),
  whichReading: ({ field, readings }) =>
    ask(
      `Se puede entender de ${readings.length === 2 ? 'dos' : 'tres'} formas: ${readings.join('; o ')}. ¿Cuál es?`,
      {
        field,
        choices: readings,
      },
    ),
  notTakingPlace: ask('Parece que algo no tiene lugar. ¿Debe ser un anuncio o un evento?', {
    field: 'kind',
    choices: ['Crear un anuncio', 'Crear un evento'],
  }),
  tookPlace: ask('Parece que ya ha pasado. ¿Debe ser un anuncio o un evento?', {
    field: 'kind',
    choices: ['Crear un anuncio', 'Crear un evento'],
  }),
  strayException: ask(
    'No puedo dejar fuera días que no son fechas del evento. ¿Qué fechas dejo fuera?',
    'text',
  ),
  whoseNumber: (names) =>
    ask(
      `Puedo añadir a una persona cada vez, y un número es de una sola. ¿De quién es: ${names.join(' o ')}?`,
      { field: 'item', choices: names },
    ),
  whoExactly: ask(
    'Puedo añadir a una persona cada vez. ¿Cuáles son el nombre y el apellido de la persona de este número?',
    'text',
  ),
  isItThen: (reading) => ask(`¿Es ${reading}?`, { field: 'day', choices: [reading] }),
  whichKind: (tools) =>
    ask(`¿Debe ser ${tools.map((tool) => kindsInWords[tool]).join(' o ')}?`, {
      field: 'kind',
      choices: tools.map((tool) => `Crear ${kindsInWords[tool]}`),
    }),
  severalPatterns: ask('He encontrado más de una forma de repetirse. ¿Cuál es?'),
  until: (words) => ask(`¿Hasta qué fecha se repite? No sé cuándo es ${words}.`),
  endsBeforeStart: ask('Terminaría antes de empezar. ¿Qué fechas son?'),
  movingHoliday: (name) =>
    ask(
      `${name} cae cada año en otra fecha, así que no puede ser un evento que se repite. ¿De qué año es?`,
    ),
  unclearWords: (words) =>
    ask(`No he entendido “${words}” junto a la fecha. ¿Cuándo es exactamente?`, 'day', 'time'),
  exception: ask(
    'No puedo dejar fuera días que siguen su propia regla. ¿Qué fechas hay que dejar fuera?',
    'text',
  ),
  undatedHoliday: (name) => ask(`No sé qué día es ${name}. Escribe la fecha, por favor.`, 'day'),
  tooFar: ask('Esa fecha está demasiado lejos. ¿Qué fecha quieres decir?', 'day'),
  timesPer: ask(
    '¿Qué días se repite? Por ejemplo: “todos los martes y jueves” o “el primer y tercer lunes de cada mes”.',
    'text',
  ),
  title: ask('¿Cómo se llama el evento?', 'title'),
  severalThings: ask('Son varias cosas. Puedo preparar una cada vez. ¿Con cuál empiezo?'),
  announcement: ask('¿Qué debe decir el anuncio?'),
  contactName: ask('¿Cuáles son el nombre, el apellido y el teléfono del contacto?', 'text'),
  lastName: (name) => ask(`¿Cuál es el apellido de ${name}?`, 'lastName'),
  phone: (name) => ask(`¿Cuál es el teléfono de ${name}, con el código de área?`, 'phoneNumber'),
  areaCode: (name) =>
    ask(
      `¿Cuál es el código de área del teléfono de ${name}? Necesito las diez cifras.`,
      'phoneNumber',
    ),
  phoneLength: (name) =>
    ask(
      `No parece un teléfono de diez cifras de Estados Unidos. ¿Cuál es el de ${name}?`,
      'phoneNumber',
    ),
  whichPhone: (name) =>
    ask(`He encontrado más de un teléfono. ¿Cuál es el de ${name}?`, 'phoneNumber'),
  severalPeople: ask('Puedo añadir una persona cada vez. ¿A quién añado primero?'),
  foreignPhone: ask(
    'El directorio admite solo teléfonos de Estados Unidos (+1 y diez cifras). ¿Tiene uno este contacto?',
    'phoneNumber',
  ),
  nameTooLong: ask('El nombre es demasiado largo. ¿Cómo deben escribirse nombre y apellido?'),
  linkAddress: ask('¿Cuál es la dirección web del enlace?', 'link'),
  severalLinks: ask('He encontrado más de una dirección web. ¿Cuál es? Puedo añadir una cada vez.'),
  file: (name) =>
    ask(`“${name}” parece el nombre de un archivo. ¿En qué dirección web se puede abrir?`, 'link'),
}

/** What the assistant does not do, in Spanish. */
export const spanishRefusals: Texts['refusals'] = {
  steering:
    'Solo puedo convertir una descripción en un evento, un anuncio, un contacto o un enlace para que lo revises. No puedo seguir instrucciones sobre cómo trabajo.',
  ownRole: 'No puedo cambiar permisos. Un administrador puede darlos en el directorio.',
  deleting:
    'Solo puedo crear cosas. Para eliminar algo, usa el botón de eliminar que tiene al lado.',
  changing:
    'Solo puedo crear cosas, no cambiar lo que ya hay. Puedes eliminarlo y describirlo de nuevo, o escribir un anuncio sobre el cambio.',
  asking:
    'No puedo buscar información. Puedo preparar un evento, un anuncio, un contacto o un enlace si lo describes.',
  unsafeLink:
    'No puedo añadir esa dirección: un enlace empieza por https, http, mailto o tel. ¿Cuál es la dirección web?',
}

/** Assumptions in Spanish. */
export const spanishAssumptions: Texts['assumptions'] = {
  doorsOnly: {
    field: 'startDate',
    text: 'Solo se indicó cuándo se abren las puertas, así que empieza entonces.',
  },
  oneHour: { field: 'endDate', text: 'No se indicó el final, así que dura una hora.' },
  half: (time) => ({
    field: 'startDate',
    text: `No se indicó si es por la mañana o por la tarde; he tomado las ${time}.`,
  }),
  part: ({ part, time }) => ({
    field: 'startDate',
    text: `No se indicó la hora; he tomado las ${time} para “${part}”.`,
  }),
  allDay: { field: 'startDate', text: 'No se indicó la hora, así que dura todo el día.' },
  noPlace: { field: 'location', text: 'No se indicó el lugar.' },
  nextWeek: ({ words, day: on }) => ({
    field: 'startDate',
    text: `He entendido “${words}” como el de la semana que viene: ${on}.`,
  }),
  rolled: (on) => ({
    field: 'startDate',
    text: `Ese día ya ha pasado, así que he tomado el siguiente: ${on}.`,
  }),
  holiday: ({ name, day: on }) => ({ field: 'startDate', text: `${startOf(name)} es el ${on}.` }),
  untilMonth: (on) => ({ text: `El último día de la serie es el ${on}.` }),
  otherTimes: (time) => ({
    field: 'startDate',
    text: `También se indicaron otras horas; he tomado las ${time} como comienzo.`,
  }),
  everyDayTimes: {
    field: 'endDate',
    text: 'La primera hora es el comienzo del primer día, y la última el final del último.',
  },
  timesOfEachDay: { field: 'endDate', text: 'Leí las horas como las de cada día.' },
  oneWeekend: { text: 'Leí los días como los de un fin de semana.' },
  everyWeek: { text: 'He entendido los días como de cada semana.' },
  leftOut: (words) => ({ text: `He dejado fuera: “${words}”.` }),
  shortMonths: (on) => ({ text: `Los meses sin día ${on} se dejan fuera.` }),
  capitals: {
    field: 'lastName',
    text: 'El nombre estaba en minúsculas, así que lo he escrito con mayúsculas.',
  },
  headline: { field: 'headline', text: 'El titular está tomado del texto.' },
  capitalOfHeadline: {
    field: 'headline',
    text: 'El titular empezaba en minúscula, así que lo he escrito con mayúscula.',
  },
  capitalOfText: {
    field: 'body',
    text: 'El texto empezaba en minúscula, así que lo he escrito con mayúscula.',
  },
  reworded: { field: 'body', text: 'El texto no está palabra por palabra como lo escribiste.' },
  pinWords: { field: 'body', text: 'He dejado fuera del texto lo que dice sobre fijarlo.' },
  title: { field: 'title', text: 'La dirección sirve de título.' },
  https: { field: 'url', text: 'La dirección no tenía https://, así que lo he puesto delante.' },
  nameSplit: ({ first, last }) => ({
    field: 'lastName',
    text: `He tomado “${first}” como nombre y “${last}” como apellido.`,
  }),
  extension: {
    text: 'El directorio no tiene sitio para una extensión, así que la he dejado fuera.',
  },
  honorific: (title) => ({
    field: 'firstName',
    text: `He dejado fuera el tratamiento “${title}”.`,
  }),
}

function startOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
