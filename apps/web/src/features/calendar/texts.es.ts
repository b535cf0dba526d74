import { counted, formatNumber } from '../../texts/spanish/spanish.ts'
import type { replyMessages } from './answers/questions/texts.en.ts'
import type { answerMessages } from './answers/texts.en.ts'
import type { unansweredMessages } from './answers/unanswered/texts.en.ts'
import type { overviewMessages } from './attendance/overview/texts.en.ts'
import type { attendanceMessages } from './attendance/texts.en.ts'
import type { calendarMonthMessages } from './dates/texts.en.ts'
import type { calendarFeedMessages } from './feeds/texts.en.ts'
import type { eventImportMessages } from './import/texts.en.ts'
import type { calendarMenuMessages } from './menu/texts.en.ts'
import type { sheetEditorMessages } from './sheets/editor/texts.en.ts'
import type { sheetMessages } from './sheets/texts.en.ts'
import type { calendarMessages } from './texts.en.ts'

const calendar = {
  show: 'Mostrar el calendario como',
  views: { list: 'Lista', month: 'Mes' },
  past: 'Anteriores',
  cancelledDate: 'Cancelado',
  later: 'Mostrar posteriores',
  need: 'Agregar una lista de inscripción',
  moreDates: 'Más fechas',
} satisfies typeof calendarMessages

const calendarMonth = {
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  dayLabel: (day, events) =>
    events === 0 ? day : `${day}, ${counted(events, 'evento', 'eventos')}`,
  nothing: 'Nada en este día.',
  failed: 'No se pudo cargar el mes',
  pastFailed: 'No se pudieron cargar los eventos anteriores',
  noPast: (since) => `No hubo nada desde el ${since}.`,
  earlier: 'Mostrar anteriores',
} satisfies typeof calendarMonthMessages

const answer = {
  question: (title, name) =>
    name === undefined ? `¿Vas a ir a ${title}?` : `¿Va a ir ${name} a ${title}?`,
  you: 'Tú',
  waitsForSeat: (name) =>
    name === undefined ? 'En espera de un lugar' : `${name} está en espera de un lugar`,
  own: { going: 'Voy', waiting: 'En espera de un lugar', maybe: 'Quizás', declined: 'No puedo ir' },
  choices: { going: 'Voy', maybe: 'Quizás', declined: 'No puedo' },
  going: (count) => counted(count, 'asistente', 'asistentes'),
  withSeats: (count, seats) => `${count} de ${seats} lugares ocupados`,
  waiting: (count) => `${count} en espera`,
  answers: (count) => counted(count, 'respuesta', 'respuestas'),
  title: 'Quién va',
  nobody: 'Nadie ha respondido todavía.',
  hidden: (count) => (count === 1 ? 'y una persona más' : `y ${count} personas más`),
  saved: 'Tu respuesta está guardada.',
  replies: 'Preguntas',
  failed: 'No se pudo guardar la respuesta.',
  namesFailed: 'No se pudieron cargar los nombres.',
} satisfies typeof answerMessages

const reply = {
  noReply: 'Sin respuesta',
  noName: 'Sin nombre',
  save: 'Guardar',
  saved: 'Tus respuestas se guardaron.',
  saveFailed: 'No se pudieron guardar las respuestas.',
  failed: 'No se pudieron cargar las preguntas.',
  nothing: 'Ya no se pregunta nada.',
  notGoing: 'Estas preguntas son para quienes van.',
  typed: (question, text) => `Habías escrito para “${question}”: ${text}`,
  badNumber: (most) => `Escribe un número entero de 0 a ${most}`,
  replies: 'Respuestas a las preguntas',
  sum: (sum) => `${sum} en total`,
  written: (count) => counted(count, 'respuesta', 'respuestas'),
  missing: (count) => `${count} sin respuesta`,
  file: 'Descargar respuestas (CSV)',
  fileFailed: 'No se pudo descargar el archivo.',
} satisfies typeof replyMessages

const attendance = {
  title: 'Quién asistió',
  search: 'Buscar nombres',
  came: (count) => counted(count, 'asistente', 'asistentes'),
  unsent: (count) => `${count} sin enviar`,
  offline: 'No hay conexión. Lo que marques queda en este dispositivo y se envía después.',
  more: (count) => `${count} más: busca sus nombres.`,
  nobody: 'No se encuentra a nadie.',
  noName: 'Sin nombre',
  kept: (days) =>
    `Solo los admins lo ven. Se borra después de ${days} días, como se eligió en Editar sitio.`,
  file: 'Descargar todas las fechas (CSV)',
  fileFailed: 'No se pudo descargar el archivo.',
  failed: 'No se pudo cargar quién asistió.',
  refused: (count, reason) =>
    `${count === 1 ? '1 marca no se guardó' : `${count} marcas no se guardaron`}. ${reason}`,
  reasons: {
    gone: 'Son de personas que ya no están en el directorio.',
    'too-late': 'Se hicieron más de una semana después de la fecha.',
  },
} satisfies typeof attendanceMessages

const overview = {
  title: 'Respuestas a las próximas fechas',
  table: 'Respuestas por persona y fecha',
  name: 'Nombre',
  search: 'Buscar nombres',
  missing: 'Sin responder',
  everybody: (count) => (count === 1 ? '1 persona' : `Las ${count} personas`),
  others: 'Sin grupo',
  goingOf: (going, size) => `${going} de ${size} van`,
  answers: {
    g: 'Voy',
    w: 'En espera de un lugar',
    m: 'Quizás',
    d: 'No puedo ir',
    '-': 'Sin respuesta',
  },
  noDates: 'Ninguna fecha próxima pregunta quién va.',
  nobody: 'No se encuentra a nadie.',
  noName: 'Sin nombre',
  failed: 'No se pudieron cargar las respuestas.',
} satisfies typeof overviewMessages

const unanswered = {
  title: (count) => `Sin responder (${count})`,
  noName: 'Sin nombre',
  everybody: 'Todos han respondido.',
  reached: (count) =>
    count === 0
      ? 'Ninguna de estas personas recibe mensajes de aquí.'
      : `${count === 1 ? 'Una de ellas recibe' : `${count} de ellas reciben`} un mensaje, en un dispositivo o por correo.`,
  remind: (count) => `Recordar a ${counted(count, 'persona', 'personas')}`,
  reminding: 'Enviando...',
  reminded: (count) => `Se le recuerda a ${counted(count, 'persona', 'personas')}.`,
  today: 'Hoy ya se les recordó. Mañana puedes hacerlo otra vez.',
  remindFailed: 'No se le recordó a nadie.',
  more: (count) => (count === 1 ? 'y una persona más' : `y ${count} personas más`),
  failed: 'No se pudieron cargar los nombres.',
} satisfies typeof unansweredMessages

const sheet = {
  title: 'Lista de inscripción',
  loneTitle: 'Listas de inscripción',
  yours: (titles) => `Tú: ${titles}`,
  nothingMissing: 'Todo está cubierto',
  closed: 'Cerrada',
  closedHint: 'Esta lista está cerrada.',
  closesAt: (time) => `Abierta hasta el ${time}`,
  taken: (count) => (count === 1 ? '1 apuntado' : `${count} apuntados`),
  takenOf: (taken, wanted) => `${taken} de ${wanted}`,
  waiting: (count) => `${count} en espera`,
  isWaiting: 'en espera',
  hidden: (count) => (count === 1 ? 'y una persona más' : `y ${count} personas más`),
  you: 'Tú',
  noName: 'Sin nombre',
  take: 'Me apunto',
  takeLine: (title) => `Me apunto: ${title}`,
  giveItBack: 'Ya no puedo',
  giveBack: (title) => `Ya no puedo: ${title}`,
  details: 'Cuántos, comentario',
  detailsFor: (name) => `${name}: cuántos, comentario`,
  detailsOf: (title, name) => `Cuántos, comentario: ${title}, ${name}`,
  number: 'Cuántos',
  badNumber: (most) => `Un número entero de 1 a ${most}`,
  remark: 'Comentario',
  remarkHint: 'Una línea, como “de limón”.',
  remove: (name) => `Quitar a ${name}`,
  remind: 'Recordar a quienes no han respondido',
  addPerson: 'Agregar a una persona',
  addPersonTo: (title) => `Agregar a una persona: ${title}`,
  personName: 'Nombre de la persona',
  nobodyFound: 'Nadie tiene este nombre.',
  takeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  namesFailed: 'No se pudieron cargar los nombres.',
  more: 'Más para esta lista',
  edit: 'Editar la lista',
  copy: 'Copiar a otro evento',
  close: 'Cerrar la lista',
  open: 'Volver a abrir',
  print: 'Imprimir',
  delete: 'Eliminar la lista',
  deleteQuestion: (count) =>
    count === 0
      ? '¿Eliminar esta lista de inscripción?'
      : `¿Eliminar esta lista de inscripción? ${count === 1 ? 'Una persona se ha apuntado' : `${count} personas se han apuntado`}.`,
  deleteFailed: 'No se pudo eliminar la lista.',
  saveFailed: 'No se pudo guardar la lista.',
} satisfies typeof sheetMessages

const sheetEditor = {
  add: 'Nueva lista de inscripción',
  edit: 'Editar la lista de inscripción',
  addSheet: 'Agregar lista',
  saveSheet: 'Guardar lista',
  added: 'La lista de inscripción está lista.',
  saved: 'La lista de inscripción está guardada.',
  event: '¿Para qué evento?',
  alone: 'Ninguno: es independiente',
  dates: '¿Para qué fechas?',
  oneDate: (day) => `Solo ${day}`,
  eachDate: 'Cada fecha',
  title: 'Título',
  optionalTitle: 'Título (opcional)',
  line: (number) => `Línea ${number}`,
  lineTitle: '¿Qué se necesita?',
  wanted: '¿Cuántos?',
  wantedHint: 'Sin número, se acepta cualquier cantidad.',
  badNumber: (most) => `Un número entero de 1 a ${most}`,
  note: 'Nota (opcional)',
  time: 'Hora (opcional)',
  removeLine: (number) => `Quitar la línea ${number}`,
  addLine: 'Agregar una línea',
  closesAt: 'Se cierra el',
  optionalClosesAt: 'Se cierra el (opcional)',
  closesAtHint: 'Si no, se cierra cuando termina el evento.',
  saveFailed: 'No se pudo guardar la lista.',
  saveAnyway: 'Guardar de todos modos',
} satisfies typeof sheetEditorMessages

const calendarMenu = {
  more: 'Más',
  overview: 'Respuestas',
  import: 'Importar eventos',
  newSheet: 'Nueva lista de inscripción',
} satisfies typeof calendarMenuMessages

const events = (count: number) => counted(count, 'evento', 'eventos')

const eventImport = {
  title: 'Importar eventos',
  fileHint:
    'Un archivo de calendario (.ics) de Google, Apple, Outlook u otro programa. Hasta 5 MB.',
  kept: 'Se toman títulos, lugares, horas y repeticiones; no descripciones, personas ni archivos.',
  hints: {
    new: 'Aún no están en el calendario.',
    changed: 'Están en el calendario con otros datos.',
    wrong: 'No se importan. Corrígelos donde se crearon, o continúa sin ellos.',
    same: 'Están en el calendario tal como en el archivo.',
  },
  noTitle: 'Sin título',
  repeats: (row) => `Como el evento ${formatNumber(row)}.`,
  wasOnce: 'una vez',
  dates: 'Algunas de sus fechas son otras.',
  leftOut: (count) => `${counted(count, 'fecha omitida', 'fechas omitidas')}`,
  changedDates: (count) => `${counted(count, 'fecha cambiada', 'fechas cambiadas')}`,
  problems: {
    'no-title': 'Falta el título.',
    'no-start': 'No dice cuándo empieza.',
    start: 'No se puede leer su hora.',
    end: 'Termina antes de empezar, o dura más de un año.',
    zone: 'Su zona horaria es desconocida.',
    rule: 'Se repite de una forma que este calendario no tiene, como varias veces al día.',
    dates: 'Más de 366 de sus fechas están omitidas o cambiadas.',
    following: 'Cambia todas las fechas a partir de una, lo que solo algunos programas saben.',
    cancelled: 'Está cancelado.',
  },
  doubts: {
    deleted: 'Este evento se eliminó aquí.',
    older: 'Se cambió aquí después de crearse el archivo.',
    'same-title': 'En el calendario hay un evento con este título a esta hora.',
    shortened: 'Su título o lugar es demasiado largo y se corta.',
    over: 'Ya pasó.',
  },
  room: (room) => `En el calendario caben ${events(room)} más. Omite algunos.`,
  submit: (count) => `Importar ${events(count)}`,
  done: 'Los eventos se importaron',
  added: (count) => `Se agregaron ${events(count)}.`,
  changed: (count) => `Se cambiaron ${events(count)}.`,
  undoHint:
    'Cualquier admin puede deshacerlo durante 24 horas, mientras nadie cambie estos eventos.',
} satisfies typeof eventImportMessages

const calendarFeed = {
  title: 'Suscribirse',
  intro:
    'Sigue los eventos en el calendario de tu teléfono o computadora. Se mantiene al día solo.',
  failed: 'No se pudieron cargar tus direcciones de calendario.',
  changeFailed: 'No se pudo guardar. Inténtalo de nuevo.',
  events: 'Qué eventos',
  ofSite: 'Esta comunidad',
  ofAll: 'Todas mis comunidades',
  alarm: 'Avisar antes de un evento',
  noAlarm: 'Nunca',
  minutes: (minutes) => `${minutes} minutos`,
  hours: (hours) => (hours === 1 ? '1 hora' : `${hours} horas`),
  days: (days) => (days === 1 ? '1 día' : days === 7 ? '1 semana' : `${days} días`),
  alarmHint: 'Google y Outlook en la web usan sus propios avisos.',
  create: 'Crear mi dirección',
  creating: 'Creando...',
  address: 'Tu dirección privada',
  addressHint: 'Quien la tenga puede leer estos eventos. Solo se muestra ahora.',
  copy: 'Copiar',
  copied: 'La dirección está copiada.',
  copyByHand: 'Copia la dirección del campo.',
  programs: {
    apple: 'Calendario de Apple',
    google: 'Google Calendar',
    outlook: 'Outlook',
    device: 'App de calendario de este dispositivo',
  },
  androidHint:
    'La app de Google Calendar no puede suscribirse por sí sola: se abre su página y después la app muestra el calendario.',
  otherHint:
    'En cualquier otro programa: copia la dirección y pégala donde el programa agrega un calendario por su dirección o “desde URL”.',
  since: (date) => `Tienes una dirección desde el ${date}. No se puede mostrar otra vez.`,
  renew: 'Dirección nueva',
  renewHint:
    'Una dirección nueva la reemplaza, y los calendarios con la anterior ya no reciben nada.',
  end: 'Terminarla',
  ended: 'La dirección ya no funciona.',
  endTitle: 'Terminar la dirección',
  endQuestion: 'Los calendarios con esta dirección ya no reciben nada. Puedes crear otra.',
  ending: 'Terminando...',
  neverFetched: 'Ningún calendario la ha leído todavía.',
  fetched: (program, when) => `Leída por última vez por ${program} ${when}.`,
  readers: {
    apple: 'Apple',
    google: 'Google',
    outlook: 'Outlook',
    thunderbird: 'Thunderbird',
    android: 'una app de Android',
    other: 'otro programa',
  },
  publicTitle: 'Calendario público',
  publicHint: 'Quien tenga la dirección ve títulos, horas y lugares de los eventos, y nada más.',
  publicAddress: 'Dirección pública',
  accountTitle: 'Direcciones de calendario',
  accountIntro:
    'Direcciones con las que tus calendarios siguen eventos. Cada una funciona hasta que la termines.',
  allCommunities: 'Todas las comunidades',
  endOf: (name) => `Terminar la dirección de ${name}`,
  subscribeAll: 'Suscribirse a todas mis comunidades',
} satisfies typeof calendarFeedMessages

/** By the names given to `localised`. */
export const texts = {
  calendar,
  calendarMonth,
  answer,
  unanswered,
  sheet,
  sheetEditor,
  overview,
  attendance,
  reply,
  calendarMenu,
  eventImport,
  calendarFeed,
}
