import { texts as shared } from '../../shared/texts.es.ts'
import { formatNumber } from '../../texts/spanish/spanish.ts'
import type { agentProposalMessages } from './agent-proposals/texts.en.ts'
import type { changeMessages } from './proposed-changes/texts.en.ts'
import type { assistantMessages } from './texts.en.ts'

const assistant = {
  titles: {
    announcements: 'Agregar anuncio',
    events: 'Agregar evento',
    directory: 'Agregar perfil',
    links: 'Agregar enlace',
    profile: 'Crear algo nuevo',
  },
  intro: 'Describe lo que quieres crear y te ayudo a prepararlo.',
  description: 'Descripción',
  placeholders: {
    announcements:
      'Fija esto: el estacionamiento estará cerrado el domingo por obras. Usen la calle Roble.',
    events: 'Cena comunitaria en el salón cada primer viernes del mes de 6 a 9 de la noche',
    directory: 'María López, le dicen Mari, 555-123-4567, maria@example.org',
    links: 'Nuestro álbum de fotos: https://photos.example.org/summer',
    profile: 'Club de lectura el martes a las 7 de la noche en la biblioteca',
  },
  formInstead: 'Rellenar un formulario',
  preview: 'Vista previa',
  processing: 'Procesando...',
  tooLong: (limit, length) =>
    `Descríbelo en ${formatNumber(limit)} caracteres como máximo. Estos son ${formatNumber(length)}.`,
  previewFailed: 'No se pudo procesar. Inténtalo de nuevo.',
  confirm: 'Confirmar y crear',
  asEvent: 'Convertir en evento',
  creating: 'Creando...',
  createFailed: 'No se pudo crear. Inténtalo de nuevo.',
  created: {
    createEvent: 'El evento está en el calendario.',
    createAnnouncement: 'El anuncio está publicado.',
    createProfile: 'El contacto está en el directorio.',
    createLink: 'El enlace está agregado.',
  },
  answered: 'Tus respuestas hasta ahora',
  takeBack: (answer) => `Retirar ${answer}`,
  gaps: {
    fields: {
      day: { question: '¿Qué día?', field: 'Otro día' },
      time: { question: '¿A qué hora?', field: 'Otra hora' },
      kind: { question: '¿No es un evento?' },
      item: { question: '¿Cuál?' },
      change: { question: '¿Cambiar toda la serie?' },
      title: { question: '¿Cómo se llama?', field: 'Título' },
      lastName: { question: '¿Qué apellido?', field: 'Apellido' },
      phoneNumber: { question: '¿Qué número?', field: 'Número de teléfono' },
      link: { question: '¿Qué dirección?', field: 'URL' },
      text: { question: 'Tu respuesta', field: 'Respuesta' },
    },
    likelyTimes: ['9:00 a.m.', '12:00 p.m.', '6:00 p.m.', '7:00 p.m.', '8:00 p.m.'],
    ok: 'Aceptar',
    use: (label) => `Aceptar, usar esto: ${label}`,
  },
  examplesTitle: 'Por ejemplo',
  examples: {
    announcements: shared.emptyTab.announcements.examples,
    events: shared.emptyTab.events.examples,
    links: shared.emptyTab.links.examples,
    directory: [
      'María López, le dicen Mari, 202-555-0143, maria@example.org',
      'Agrega a Samuel Reyes, teléfono 202-555-0178',
      'Agrega a nuestra vecina Ada Byron, 202-555-0119, ada@example.org',
    ],
    profile: [
      shared.emptyTab.events.examples[0] ?? '',
      shared.emptyTab.announcements.examples[0] ?? '',
      shared.emptyTab.links.examples[0] ?? '',
    ],
  },
  openEntry: (name) => `Abrir la ficha de ${name}`,
  soFar: 'Hasta ahora',
  missing: (names) => `Aún falta: ${names.join(', ')}`,
  missingNames: {
    day: 'el día',
    time: 'la hora',
    title: 'un título',
    lastName: 'el apellido',
    phoneNumber: 'el número de teléfono',
    link: 'la dirección',
  },
  kinds: {
    createEvent: 'un evento',
    createAnnouncement: 'un anuncio',
    createProfile: 'un contacto',
    createLink: 'un enlace',
  },
  building: (kind) => `Hasta ahora esto es ${kind}.`,
  edit: 'Editar',
  instead: 'En su lugar',
  other: 'Otra cosa',
  lengths: [
    { minutes: 60, label: '1 hora' },
    { minutes: 90, label: '1½ horas' },
    { minutes: 120, label: '2 horas' },
    { minutes: 180, label: '3 horas' },
  ],
  sentences: {
    incomplete: 'Todavía falta algo. Completa los campos.',
    event: (title, when) => `Esto agrega el evento “${title}” el ${when}.`,
    series: ({ title, rule, when }) =>
      `Esto agrega “${title}”, que se repite ${rule}. Empieza el ${when}.`,
    /** In place of a rule that has no words yet. */
    asChosen: 'como se indica abajo',
    at: (place) => `; lugar: ${place}`,
    days: (first, last) =>
      first === last ? `${first}, todo el día` : `${first}, hasta el ${last}, todo el día`,
    hours: ({ day, from, to, zone }) => `${day}, de ${from} a ${to} (${zone})`,
    zone: (name) =>
      name === 'UTC'
        ? name
        : `hora de ${name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')}`,
    announcement: (headline, pinned) =>
      `Esto agrega un anuncio con el título “${headline}”${pinned ? ', fijado arriba' : ''}.`,
    contact: ({ name, nickname, phone, email, isAdmin }) =>
      [
        `Esto agrega a ${name}${nickname === '' ? '' : ` (“${nickname}”)`} al directorio, con el número de teléfono ${phone}`,
        email === '' ? '.' : ` y la dirección de correo ${email}.`,
        isAdmin ? ' Esta persona sería admin del sitio, con Acceso de admin.' : '',
      ].join(''),
    link: (title, url) => `Esto agrega el enlace “${title}” a ${url}.`,
  },
  yourWords: 'Tus palabras',
  assumed: 'Supuesto',
  clashes: 'Ya en el calendario a esa hora',
  fields: {
    title: 'Título',
    location: 'Lugar',
    startDate: 'Inicio',
    endDate: 'Fin',
    rrule: 'Se repite',
    headline: 'Título',
    body: 'Texto',
    pinned: 'Fijado',
    firstName: 'Nombre',
    lastName: 'Apellido',
    nickname: 'Apodo',
    phoneNumber: 'Número de teléfono',
    email: 'Correo',
    role: 'Rol',
    groups: 'Grupos',
    link: 'URL',
    url: 'URL',
    timeZone: 'Zona horaria',
  },
  nextDates: 'Las primeras fechas',
  movedSeries: (rule) => `Sigue repitiéndose ${rule}.`,
  changeRepetition: 'Cambiar cómo se repite',
  member: 'Miembro',
  admin: 'Admin',
  adminWarning: (name) =>
    `${name} sería admin, y podría cambiarlo todo en esta comunidad y quitar a personas.`,
  adminTick: (name) => `Sí, hacer admin a ${name}`,
  somebody: 'esta persona',
} satisfies typeof assistantMessages

const change = {
  title: 'Cambios propuestos',
  before: 'Antes',
  after: 'Después',
  differences: 'Qué cambia',
  from: 'de',
  to: 'a',
  nothing: 'nada',
  pinned: 'fijado arriba',
  notPinned: 'no fijado',
  takesPlace: 'tiene lugar',
  cancelled: 'cancelada',
  confirm: 'Confirmar el cambio',
  changed: {
    updateEvent: 'El evento está cambiado.',
    updateAnnouncement: 'El anuncio está cambiado.',
    updateProfile: 'El contacto está cambiado.',
    updateLink: 'El enlace está cambiado.',
  },
  changeFailed: 'No se pudo guardar el cambio. Inténtalo de nuevo.',
  gone: 'Otra persona lo eliminó mientras tanto.',
  newest: 'Así está ahora, con el mismo cambio.',
  selectAll: 'Seleccionar todo',
  things: 'Lo que se propone',
  confirmSome: (count) => `Confirmar ${count}`,
  working: 'En curso...',
  done: 'Hecho',
  alreadyThere: 'Alguien en el directorio ya tiene este número.',
  rowFailed: 'No se pudo hacer. Inténtalo de nuevo.',
  progress: (done, count) => `${done} de ${count} hechos.`,
  allDone: (count) => (count === 1 ? 'Un elemento está hecho.' : `Los ${count} están hechos.`),
} satisfies typeof changeMessages

/** By the names given to `localised`. */
const agentProposals = {
  title: 'Propuestas',
  waiting: (count) => (count === 1 ? 'Espera una propuesta' : `Esperan ${count} propuestas`),
  intro: 'De asistentes que has conectado. Todavía no se ha creado ni cambiado nada.',
  notHere:
    'El enlace lleva a una propuesta que no espera tu decisión. Se hizo a otra cuenta, ya se decidió o caducó.',
  failed: 'No se pudieron cargar las propuestas',
  until: (day) => `Espera hasta el ${day}`,
  look: 'Verla',
  decline: 'Rechazar',
  declineFailed: 'No se pudo rechazar la propuesta.',
  kinds: {
    create: 'Nuevo',
    update: 'Cambio',
    delete: 'Eliminación',
    gone: 'Ya no es posible',
  },
} satisfies typeof agentProposalMessages

export const texts = { agentProposals, assistant, change }
