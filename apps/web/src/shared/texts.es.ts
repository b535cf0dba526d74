import { dateFormat } from '../texts/date-format.ts'
import { counted, formatNumber } from '../texts/spanish/spanish.ts'
import type { announcementFormMessages } from './announcement-form/texts.en.ts'
import type { answeringMessages } from './answers/texts.en.ts'
import type { questionFieldMessages } from './event-form/questions/texts.en.ts'
import type { eventFormMessages } from './event-form/texts.en.ts'
import type { firstStepMessages } from './first-steps/texts.en.ts'
import type { importMessages } from './imports/texts.en.ts'
import type { inPlaceMessages } from './in-place/texts.en.ts'
import type { contactMessages } from './person-form/texts.en.ts'
import type { pictureMessages, picturesFieldMessages } from './pictures/texts.en.ts'
import type { editSiteMessages, siteFormMessages } from './site-form/texts.en.ts'
import type { emptyTabMessages } from './tab-content/texts.en.ts'

const emptyTab = {
  whoIsHere: 'Ver quién está aquí',
  orTap: 'O empieza con una de estas ideas:',
  seenAs: (phone) => `Los demás solo te ven como ${phone}.`,
  giveName: 'Agregar tu nombre',
  announcements: {
    empty: 'Aún no hay anuncios',
    emptyForAdmins: 'Di aquí lo que todos deben saber. Tú y los demás admins pueden hacerlo.',
    emptyForMembers: 'Los admins de esta comunidad publican aquí lo que todos deben saber.',
    first: 'Escribir el primero',
    examples: [
      'Avisa a todos que el estacionamiento estará cerrado el domingo',
      'Fija esto: la próxima reunión es en la biblioteca, no en el salón',
      'Avisa que María y Samuel son nuevos miembros',
    ],
  },
  links: {
    empty: 'Aún no hay enlaces',
    emptyForAdmins: 'Reúne los lugares a los que tu comunidad siempre vuelve.',
    emptyForMembers: 'Los admins reúnen aquí los lugares a los que vuelve tu comunidad.',
    first: 'Agregar el primero',
    examples: [
      'Nuestro álbum de fotos: https://photos.example.org',
      'Actas de las reuniones: https://minutes.example.org',
      'El mapa del parque: https://maps.example.org/park',
    ],
  },
  events: {
    empty: 'No hay próximos eventos',
    emptyForAdmins: 'Di con tus palabras qué hay planeado y pasará al calendario.',
    emptyForMembers: 'Los admins de esta comunidad ponen aquí lo que hay planeado.',
    first: 'Planear el primero',
    examples: [
      'Ensayo todos los martes de 7 a 9 de la noche en el salón parroquial',
      'Día de campo en el lago el próximo sábado al mediodía',
      'Venta de pasteles el domingo de 9 a 13 h en la plaza del mercado',
    ],
  },
} satisfies typeof emptyTabMessages

const imports = {
  file: 'Archivo',
  next: 'Siguiente',
  back: 'Atrás',
  reading: 'Leyendo...',
  nothingYet: 'No se agrega nada antes de que lo veas.',
  windows: 'El archivo se leyó con los caracteres de Windows. Revisa los acentos.',
  show: 'Mostrar',
  states: {
    new: (count) => `Nuevos (${formatNumber(count)})`,
    changed: (count) => `Cambiados (${formatNumber(count)})`,
    wrong: (count) => `No se importan (${formatNumber(count)})`,
    same: (count) => `Iguales (${formatNumber(count)})`,
  },
  all: 'Todos estos',
  rows: 'Filas del archivo',
  more: (rest) => `Mostrar más (${formatNumber(rest)})`,
  was: (before) => (before === '' ? 'estaba vacío' : `era ${before}`),
  importing: 'Importando...',
  left: (count) => `No se importaron (${formatNumber(count)})`,
  undo: 'Deshacer',
  undoing: 'Deshaciendo...',
  undone: 'La importación se deshizo.',
  earlier: 'Importaciones anteriores',
} satisfies typeof importMessages

const picture = {
  list: (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`),
  open: (number: number, count: number, alt: string) =>
    `Abrir la imagen ${number} de ${count}${alt === '' ? '' : `: ${alt}`}`,
  position: (number: number, count: number) =>
    count === 1 ? 'Imagen' : `Imagen ${number} de ${count}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  unavailable: 'Esta imagen no se puede cargar en este momento.',
} satisfies typeof pictureMessages

const picturesField = {
  label: 'Imágenes',
  hint: (most: number) => `Hasta ${most}. Se reducen antes de enviarlas.`,
  add: 'Agregar imágenes',
  alt: (number: number) => `Qué muestra la imagen ${number}`,
  altHint: 'Se lee a quienes no pueden verla. Déjalo vacío si el texto ya lo dice todo.',
  earlier: (number: number) => `Subir la imagen ${number}`,
  later: (number: number) => `Bajar la imagen ${number}`,
  remove: (number: number) => `Quitar la imagen ${number}`,
  moved: (number: number, count: number) => `Ahora es la imagen ${number} de ${count}.`,
  removed: 'La imagen se quitó.',
  sending: (name: string) => `Enviando ${name}…`,
  added: (name: string) => `${name} está agregada.`,
  retry: 'Intentar de nuevo',
  discard: (name: string) => `No agregar ${name}`,
  failed: 'No se pudo enviar la imagen.',
  notAPicture: 'Esto no es una imagen.',
  wait: 'Espera a que se envíen las imágenes, o quita las que no se pudieron enviar.',
  tooMany: (most: number) => `Solo caben ${most} imágenes. Las demás no se agregaron.`,
} satisfies typeof picturesFieldMessages

const siteForm = {
  avatar: 'Imagen',
  avatarHint: 'PNG, JPEG, GIF, WebP o AVIF, hasta 10\u00a0MB',
  notAnImage: 'Elige un archivo de imagen',
  broken: 'Esta imagen no se puede leer. Elige otra.',
  otherFormat: 'Elige una imagen PNG, JPEG, GIF, WebP o AVIF',
  tooLarge: 'Esta imagen pesa más de 10 MB',
  title: 'Título del sitio',
  titlePlaceholder: 'Mi nuevo sitio',
  slug: 'Dirección del sitio',
  slugPlaceholder: 'mi-nuevo-sitio',
  slugHint: (slug) => `Dirección de tu página: ${location.host}/${slug}`,
  slugTaken: 'Esta dirección ya está en uso',
  slugTakenHint: 'Agrega algo propio, como tu ciudad o un año.',
  colours: 'Colores',
  custom: 'Propios',
  palettes: {
    Lagoon: 'Laguna',
    Meadow: 'Pradera',
    Sunrise: 'Amanecer',
    Rose: 'Rosa',
    Plum: 'Ciruela',
    Ocean: 'Océano',
    Honey: 'Miel',
    Night: 'Noche',
  },
  created: (title) => `“${title}” está listo.`,
  open: 'Abrir',
  primaryColour: 'Color principal',
  backgroundColour: 'Color de fondo',
  create: 'Crear sitio',
  creating: 'Creando...',
  startFromFile: 'Empezar desde un archivo',
  createFailed: 'No se pudo crear el sitio. Inténtalo de nuevo.',
  saveChanges: 'Guardar cambios',
  saving: 'Guardando...',
  saveFailed: 'No se pudo guardar el sitio. Inténtalo de nuevo.',
  avatarFailed: 'El sitio se guardó, pero su imagen no.',
} satisfies typeof siteFormMessages

const editSite = {
  title: 'Editar sitio',
  deletedItems: 'Eliminado recientemente',
  download: 'Descargar todo',
  blockedNumbers: 'Números bloqueados',
  delete: 'Eliminar esta comunidad',
  conflict: 'Mientras tanto, otra persona guardó este sitio.',
  loadFailed: 'No se pudo cargar la configuración del sitio.',
} satisfies typeof editSiteMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const announcementForm = {
  addTitle: 'Anuncio nuevo',
  editTitle: 'Editar anuncio',
  headline: 'Título',
  body: 'Texto',
  pin: 'Fijarlo arriba',
  when: 'Cuándo aparece',
  now: 'Ahora',
  later: 'Más tarde',
  publishDate: 'Aparece el',
  expires: 'Desaparece por sí solo',
  expiresHint: 'Después solo lo encuentran los admins, en Eliminado recientemente.',
  expiryDate: 'Desaparece el',
  past: 'Elige un momento futuro',
  order: 'Elige un momento posterior a su aparición',
  publish: 'Publicar',
  schedule: 'Programar',
  saveChanges: 'Guardar cambios',
  published: 'El anuncio está publicado.',
  scheduled: (instant) => `El anuncio aparecerá el ${momentOf(instant)}.`,
  saved: 'El anuncio está guardado.',
  gone: 'Mientras tanto, otra persona eliminó este anuncio.',
  goneOrPublished: 'Mientras tanto se publicó o se eliminó.',
  failed: 'No se pudo guardar el anuncio.',
  scheduledCount: (count: number) => counted(count, 'programado', 'programados'),
  list: 'Aún sin publicar',
  listHint: 'Solo los admins los ven.',
  appears: (instant) => `Aparece el ${momentOf(instant)}`,
  disappears: (instant) => `Desaparece el ${momentOf(instant)}`,
  editOne: (headline) => `Editar “${headline}”`,
  deleteOne: (headline) => `Eliminar “${headline}”`,
  deleteTitle: 'Eliminar anuncio',
  deleteFailed: 'No se pudo eliminar el anuncio.',
} satisfies typeof announcementFormMessages

const contact = {
  phoneInvalid: 'Escribe un número de teléfono válido de 10 dígitos',
  deleteTitle: 'Eliminar contacto',
  deleteFailed: 'No se pudo eliminar el contacto.',
} satisfies typeof contactMessages

const eventForm = {
  add: 'Añadir evento',
  edit: 'Editar evento',
  title: 'Título',
  place: 'Lugar',
  notes: 'Notas',
  notesHint: 'Qué llevar, cuánto cuesta, cuándo llegar.',
  allDay: 'Todo el día',
  start: 'Inicio',
  end: 'Fin',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  incomplete: 'Indica una fecha y una hora completas',
  incompleteDay: 'Indica una fecha completa',
  endBeforeStart: 'El fin debe ser posterior al inicio',
  timeZone: 'Zona horaria',
  otherTimeZone: 'Otra zona horaria',
  inZone: (zone) => `Las horas son las de ${zone}.`,
  siteZone: (zone) => `${zone} (esta comunidad)`,
  repeats: 'Se repite',
  repetitions: {
    none: 'No se repite',
    daily: 'Cada día',
    weekly: 'Cada semana',
    monthlyDate: 'Cada mes, en la misma fecha',
    monthlyWeekday: 'Cada mes, el mismo día de la semana',
    monthlyLast: 'Cada mes, el último de esos días de la semana',
    yearly: 'Cada año',
    kept: 'Como ahora',
  },
  every: 'Cada',
  units: {
    daily: 'días',
    weekly: 'semanas',
    monthlyDate: 'meses',
    monthlyWeekday: 'meses',
    monthlyLast: 'meses',
    yearly: 'años',
  },
  intervalHint: (unit) => `Número de ${unit} de una vez a la siguiente`,
  badNumber: (most) => `Indica un número entero de 1 a ${most}`,
  onDays: 'Estos días',
  noDays: 'Elige al menos un día',
  ends: 'Termina',
  endings: { never: 'Nunca', after: 'Tras un número de veces', on: 'En una fecha' },
  times: 'Número de veces',
  timesOfAll: 'Contadas desde la primera fecha de toda la serie',
  lastDate: 'Último día posible',
  nextDates: 'Las próximas fechas',
  noDates: 'Así no tiene lugar nunca.',
  keptRule: 'Esta repetición no tiene campos aquí. Se queda como está.',
  cancelled: 'Cancelado',
  cancelledHint: 'Esta fecha sigue en el calendario y no tiene lugar.',
  whichEdit: '¿Qué fechas quieres cambiar?',
  whichDelete: '¿Qué fechas quieres eliminar?',
  scopes: {
    this: 'Solo esta fecha',
    following: 'Esta y todas las siguientes',
    all: 'Todas las fechas',
  },
  thisDate: (date) => `Solo ${date}`,
  followingDates: (date) => `${date} y todas las siguientes`,
  addEvent: 'Añadir evento',
  saveChanges: 'Guardar cambios',
  isLong: (days) => `Dura ${days} días. ¿Es correcto el final?`,
  overlapping: (count) => `Coincide con otros eventos: ${count}`,
  overlaps: (title, time) => `Coincide con ${title}, ${time}`,
  added: 'El evento está en el calendario.',
  saved: 'El evento está guardado.',
  saveFailed: 'No se pudo guardar el evento.',
  answersLost: 'Estas personas tendrían que responder de nuevo.',
  saveAnyway: 'Guardar de todos modos',
  gone: 'Otra persona eliminó este evento mientras tanto.',
} satisfies typeof eventFormMessages

const firstSteps = {
  nameHint: 'Los miembros lo ven, con tu número de teléfono.',
  nameFailed: 'No se pudo guardar tu nombre. Inténtalo de nuevo.',
  steps: 'Primeros pasos',
  invite: 'Invitar a personas',
  event: 'Planear el primer evento',
} satisfies typeof firstStepMessages

const questionFields = {
  legend: 'Preguntas a quienes van',
  hint: 'Se hacen cuando alguien responde Voy. A quien respondió una pregunta que cambias se le pregunta de nuevo. Las respuestas se borran 30 días después de la fecha.',
  text: (number) => `Pregunta ${number}`,
  kind: 'Respuesta',
  kinds: { choice: 'Opción', number: 'Número', line: 'Texto' },
  choices: 'Opciones',
  choicesHint: (most) => `Una en cada línea, de dos a ${most}.`,
  badChoices: 'Escribe al menos dos opciones distintas y cortas.',
  add: 'Agregar una pregunta',
  remove: (number) => `Quitar la pregunta ${number}`,
} satisfies typeof questionFieldMessages

const answering = {
  asks: 'Preguntar quién va',
  seats: 'Número de lugares',
  seatsHint: 'El límite vale para cada fecha. Sin número no hay ninguno.',
  failed: 'El evento está guardado, pero no a quién se pregunta. Inténtalo de nuevo.',
} satisfies typeof answeringMessages

const inPlace = {
  open: 'Cambiarlo aquí (doble clic)',
  title: (name) => `Cambiar el título de ${name}`,
  headline: (name) => `Cambiar el título ${name}`,
  time: (name) => `Cambiar la hora de ${name}`,
  place: (name) => `Cambiar el lugar de ${name}`,
} satisfies typeof inPlaceMessages

/** By the names given to `localised`. */
export const texts = {
  answering,
  questionFields,
  firstSteps,
  eventForm,
  inPlace,
  contact,
  emptyTab,
  import: imports,
  picture,
  picturesField,
  siteForm,
  editSite,
  announcementForm,
}
