import { dateFormat } from '../../texts/date-format.ts'
import { counted, formatNumber } from '../../texts/spanish/spanish.ts'
import type { groupMessages } from './directory/groups/texts.en.ts'
import type { guardianMessages } from './directory/guardians/texts.en.ts'
import type { contactImportMessages } from './directory/import/texts.en.ts'
import type { directoryMenuMessages } from './directory/texts.en.ts'
import type {
  addedMessages,
  blockedMessages,
  inviteMessages,
  joinMessages,
  leaveMessages,
  noticeMessages,
  waitingMessages,
} from './joining/texts.en.ts'
import type { photoMessages } from './photos/texts.en.ts'
import type { visibilityMessages } from './profile/visibility/texts.en.ts'
import type { directoryMessages } from './texts.en.ts'

const directory = {
  list: 'Contactos',
  letters: 'Ir a la letra',
  alphabet: 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ#',
  letter: (letter) => (letter === '#' ? 'Otros' : letter),
  chosen: 'Contacto elegido',
  chooseHint: 'Elige a alguien para ver cómo contactarlo.',
  call: 'Llamar',
  message: 'Mensaje',
  mail: 'Correo',
  empty: 'No se encontraron contactos',
  emptyHint: 'Prueba con otro nombre o número.',
  clearSearch: 'Mostrar a todos',
  failed: 'No se pudieron cargar los contactos',
  search: 'Buscar contactos...',
  found: (count) => counted(count, 'contacto', 'contactos'),
  admin: 'Admin',
  you: 'Tú',
  noName: 'Sin nombre',
  notListed: 'Fuera de la lista',
  adminsOnly: 'Solo admins',
  hiddenPhone: 'Visible solo para admins',
  twice: 'Mismo número dos veces',
  nickname: (nickname) => `“${nickname}”`,
  groups: 'Grupos',
  download: 'Descargar vCard',
  code: 'Código QR',
  codeHint: 'Escanéalo con la cámara de un teléfono para guardar allí este contacto.',
  codeLabel: (name) => `Código QR de ${name}`,
  edit: 'Editar contacto',
  delete: 'Eliminar contacto',
  add: 'Agregar contacto',
  editTitle: 'Editar contacto',
  saveChanges: 'Guardar cambios',
  adminAccess: 'Acceso de admin',
  adminAccessHint: 'Los admins pueden cambiarlo todo en esta comunidad',
  phoneTaken: 'En el directorio ya hay un perfil con este número de teléfono',
  saved: 'El contacto está guardado.',
  saveFailed: 'No se pudo guardar el contacto',
  addFailed: 'No se pudo crear el perfil',
  onlyAdminsEdit:
    'Una parte de este contacto es visible solo para admins, así que solo un admin puede cambiarlo.',
  block: 'Impedir que este número pida unirse',
  gone: 'Mientras tanto, otra persona eliminó este contacto.',
} satisfies typeof directoryMessages

const guardian = {
  byNames: (names) => `A cargo de ${names.join(' y ')}`,
  others: 'otras personas',
  noNumber: 'Sin número propio',
  isLookedAfter: 'Alguien está a su cargo',
  isLookedAfterHint:
    'Para un niño o alguien sin teléfono: no hace falta un número, y los miembros no lo ven.',
  byViewer: 'Está a mi cargo',
  first: 'Quién está a su cargo',
  second: 'Y quién más',
  choose: 'Elige a alguien',
  nobodyElse: 'Nadie más',
  listed: 'Los miembros lo encuentran',
  listedHint: 'Con su nombre y su foto, y nunca con un número.',
  listingFailed: 'No se pudo guardar quién lo encuentra. Inténtalo de nuevo.',
  leaveFor: (name) => `Sacar a ${name}`,
  leaveForQuestion: (name) =>
    `${name} sale de esta comunidad, con todas sus respuestas. Nadie puede traerlo de vuelta.`,
  leftFor: (name) => `${name} salió de la comunidad.`,
  leaveFailed: 'No se pudo sacar de la comunidad. Inténtalo de nuevo.',
  stop: 'Dejar de estar a cargo',
  stopQuestion: (name) => `Ya no responderás ni te apuntarás por ${name}, ni cambiarás su entrada.`,
  stopping: 'Guardando...',
  stopped: (name) => `Ya no estás a cargo de ${name}.`,
  stopFailed: 'No se pudo guardar que dejas de estar a cargo. Inténtalo de nuevo.',
  whatOfThem: (names) => `Nadie más está a cargo de ${names.join(' y ')}. ¿Qué pasa con ellos?`,
  leaveToo: 'Salen también',
  stay: 'Sus entradas se quedan, solo para admins',
  chooseFirst: 'Elige qué pasa con quienes están a tu cargo.',
} satisfies typeof guardianMessages

const directoryMenu = {
  more: 'Más',
  groups: 'Grupos',
  import: 'Importar contactos',
  download: 'Descargar todas las vCards',
  noPhotos: 'El archivo no tiene fotos: con tantas sería demasiado grande.',
  downloadFailed: 'No se pudieron descargar las vCards. Inténtalo de nuevo.',
} satisfies typeof directoryMenuMessages

const group = {
  title: 'Grupos',
  filter: 'Mostrar un grupo',
  everybody: (count) => `Todos (${formatNumber(count)})`,
  withCount: (name, count) => `${name} (${formatNumber(count)})`,
  download: 'Descargar las vCards de este grupo',
  none: 'Aún no hay grupos. Agrega uno, como Contraltos o Junta, y elige quién está en él.',
  name: 'Grupo nuevo',
  nameExample: 'Contraltos',
  add: 'Agregar',
  rename: 'Cambiar el nombre del grupo',
  renamed: 'Nombre nuevo',
  saveName: 'Guardar',
  invite: 'Invitar a este grupo',
  delete: 'Eliminar grupo',
  deleteQuestion: (name) =>
    `¿Eliminar el grupo “${name}”? Sus contactos se quedan en el directorio.`,
  people: 'Elegir contactos',
  search: 'Buscar contactos...',
  chosen: (count) => counted(count, 'contacto elegido', 'contactos elegidos'),
  more: (rest) => `Mostrar más (${formatNumber(rest)})`,
  noMatch: 'No se encontraron contactos',
  allShown: 'Todos estos',
  back: 'Atrás',
  save: 'Guardar',
  failed: 'No se pudieron cargar los grupos.',
  saveFailed: 'No se pudo guardar el grupo.',
  deleteFailed: 'No se pudo eliminar el grupo.',
} satisfies typeof groupMessages

const contacts = (count: number) => counted(count, 'contacto', 'contactos')

const contactImport = {
  title: 'Importar contactos',
  fileHint: 'CSV de Google Contacts, Outlook o una hoja de cálculo, o vCards. Hasta 10 MB.',
  or: 'O pega una lista',
  lines: 'Una persona por línea',
  linesExample: 'Sam Lee 202 555 0147',
  columns: 'Columnas',
  columnsHint: 'Qué contiene cada columna. De varios números de teléfono, primero van los móviles.',
  column: (heading, index) => heading || `Columna ${index + 1}`,
  headings: (row = 1) =>
    row === 1 ? 'La primera fila tiene títulos' : `La fila ${formatNumber(row)} tiene los títulos`,
  notTaken: (names) => `Columnas que se omiten: ${names.join(', ')}.`,
  areLookedAfter: (people) =>
    `¿${people.slice(1).join(' y ')} ${people.length > 2 ? 'están' : 'está'} a cargo de ${people[0]}?`,
  areLookedAfterHints: {
    asked: 'La respuesta vale para todas las filas. No se importa nada antes de que la des.',
    yes: 'Quien está a cargo de alguien es un contacto con su número. La otra persona no necesita número, y solo la ven quienes están a su cargo y los admins.',
    no: 'De cada fila se importa un contacto, como se ve abajo.',
  },
  yes: 'Sí',
  no: 'No',
  guardians: {
    new: (name, phone) => `A cargo de ${[...new Set([name, phone])].join(', ')}, que se agrega.`,
    found: (name) => `A cargo de ${name}, que está en el directorio.`,
    same: (name) => `${name} ya está a su cargo.`,
    'left-out': (name) => `${name} no queda a su cargo.`,
  },
  guardianProblems: {
    'looked-after': 'Alguien está a cargo de esa persona.',
    'looks-after-many': 'Tiene a su cargo a todas las personas que puede.',
    'has-guardians': 'Dos personas ya están a cargo de este contacto.',
    'own-account': 'Este contacto usa la comunidad, o tiene a alguien a su cargo.',
    'same-person': 'Es el mismo contacto.',
    'same-number': 'La otra persona tiene este número.',
  },
  numberOf: (name) => (name === '' ? 'Teléfono de quien está a su cargo' : `Teléfono de ${name}`),
  noNumbers: 'Ninguna columna tiene números de teléfono. Indica abajo qué contiene cada una.',
  roles: {
    ignore: 'Omitir',
    firstName: 'Nombre',
    lastName: 'Apellido',
    name: 'Nombre completo',
    nickname: 'Apodo',
    phoneNumber: 'Número de teléfono',
    email: 'Correo',
    groups: 'Grupos',
    guardian: 'Quién está a su cargo',
    guardianPhone: 'Teléfono de quien está a su cargo',
    guardianEmail: 'Correo de quien está a su cargo',
    secondGuardian: 'Quién más está a su cargo',
    secondGuardianPhone: 'Teléfono de quien más está a su cargo',
    secondGuardianEmail: 'Correo de quien más está a su cargo',
  },
  hints: {
    new: 'Aún no están en el directorio.',
    changed:
      'Su número está en el directorio con otros datos. Lo que falta en el archivo se conserva.',
    wrong: 'No se importan, a menos que los corrijas aquí. O continúa sin ellos.',
    same: 'Están en el directorio tal como en el archivo.',
  },
  row: (row) => `Fila ${formatNumber(row)}`,
  correct: (row) => `Corregir la fila ${formatNumber(row)}`,
  corrected: (row) => `La fila ${formatNumber(row)} ya se puede importar.`,
  noName: 'Sin nombre',
  doubts: {
    'same-name': 'En el directorio ya hay alguien con este nombre y otro número.',
    'other-name': 'En el directorio este número tiene otro nombre.',
    'other-guardian': 'El número de quien está a su cargo tiene otro nombre en el archivo.',
  },
  repeats: (row) => `Como en la fila ${formatNumber(row)}.`,
  problems: {
    'no-number': 'Falta el número de teléfono.',
    'number-unreadable': 'No es un número de teléfono de diez dígitos.',
    'number-rounded': 'La hoja de cálculo redondeó este número. Da formato de texto a su columna.',
    'number-abroad': 'El directorio no admite números de otros países.',
    'number-extension': 'El directorio no admite números con extensión.',
    'number-unassigned': 'Este número de teléfono no existe.',
    'number-repeated': 'Otra fila tiene este número con otro nombre.',
    'number-blocked': 'Un admin bloqueó este número.',
    'no-name': 'Falta el nombre.',
    'no-last-name': 'Falta el nombre o el apellido.',
    'name-too-long': 'Un nombre tiene más de 80 caracteres.',
    characters: 'Un nombre tiene caracteres que no se pueden mostrar.',
    email: 'Esto no es una dirección de correo.',
    groups: 'Hay demasiados grupos, o el nombre de uno es demasiado largo.',
    'no-guardian': 'No hay número de teléfono, y nadie puede estar a su cargo.',
  },
  photos: {
    taken: 'Con su foto.',
    address: 'La foto es solo un enlace y se omite.',
    unreadable: 'La foto no se puede leer y se omite.',
    'too-many': 'La foto se omite: de un archivo se toman 200.',
    'no-room': 'La foto se omite: esta comunidad no tiene sitio para más.',
  },
  room: (room) => `En el directorio caben ${contacts(room)} más. Omite algunos.`,
  submit: (count) => `Importar ${contacts(count)}`,
  done: 'Los contactos se importaron',
  added: (count) => `Se agregaron ${contacts(count)}.`,
  changed: (count) => `Se cambiaron ${contacts(count)}.`,
  undoHint:
    'Cualquier admin puede deshacerlo durante 24 horas, mientras nadie cambie estos contactos.',
} satisfies typeof contactImportMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))
const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

const invite = {
  title: 'Invitar',
  intoGroup: (name) => `Invitar a ${name}`,
  intoGroupHint: 'Entran en el grupo, y también los miembros que lo abran.',
  howToInvite: 'Por ahora solo pueden unirse las personas del directorio.',
  kinds: { approval: 'Enlace, con aprobación', open: 'Cualquiera con el enlace' },
  approvalHint: 'Quien abra el enlace pide unirse y espera a que un admin lo apruebe.',
  openHint: 'Quien abra el enlace es miembro al instante. Compártelo con cuidado.',
  byNumber: 'Agregar personas por número',
  byNumberHint: 'Encuentran la comunidad entre las suyas al iniciar sesión.',
  validFor: 'Válido por',
  days: (days) => (days === 7 ? 'Una semana' : days === 30 ? 'Un mes' : 'Un año'),
  create: 'Crear el enlace',
  link: 'Enlace de invitación',
  copy: 'Copiar',
  copied: 'Enlace copiado.',
  copyByHand: 'No se pudo copiar el enlace. Selecciónalo y cópialo a mano.',
  share: 'Compartir',
  shareText: (title, product) => `Únete a ${title} en ${product}`,
  print: 'Imprimir un cartel',
  qrCode: 'Código QR del enlace de invitación',
  validUntil: (instant) => `Válido hasta el ${dayOf(instant)}.`,
  madeBy: (person) => (fullName(person) === '' ? '' : `Creado por ${fullName(person)}.`),
  renew: 'Renovar',
  renewHint:
    'Un enlace nuevo toma su lugar. El actual, también en papel, deja de funcionar de inmediato.',
  withdraw: 'Anular',
  withdrawTitle: 'Anular enlace',
  withdrawQuestion: 'El enlace, también en papel, deja de funcionar de inmediato.',
  withdrawing: 'Anulando...',
  withdrawn: 'El enlace ya no funciona.',
  renewed: 'El enlace nuevo está listo.',
  failed: 'No se pudo cargar la invitación.',
  changeFailed: 'No se pudo cambiar la invitación. Inténtalo de nuevo.',
} satisfies typeof inviteMessages

const notice = {
  invitation: (title) => `${title} tiene un lugar en línea, con noticias, fechas y contactos.`,
  scan: 'Apunta al código con la cámara de tu teléfono y abre el enlace.',
  approval: 'Inicia sesión con tu número de teléfono y un admin te dejará entrar.',
  open: 'Inicia sesión con tu número de teléfono y ya estás dentro.',
} satisfies typeof noticeMessages

const join = {
  signIn: (title) => `Te invitaron a unirte a ${title}. Escribe tu número de teléfono`,
  gone: 'Esta invitación ya no es válida',
  goneHint: 'Pide una nueva. Si ya eres miembro, encontrarás la comunidad entre las tuyas.',
  failed: 'No se pudo abrir la invitación.',
  yourSites: 'Tus comunidades',
  nameTitle: (title) => `Únete a ${title}`,
  nameHint: '¿Cómo te llamas? Los miembros verán tu nombre y tu número de teléfono.',
  askHint: '¿Cómo te llamas? Los admins verán tu nombre y tu número de teléfono.',
  join: 'Unirme',
  joining: 'Uniéndote...',
  ask: 'Pedir unirme',
  asking: 'Enviando...',
  joinFailed: 'No funcionó. Inténtalo de nuevo.',
  waiting: 'En espera de aprobación',
  waitingHint:
    'Los admins ven que quieres unirte. La encontrarás entre tus comunidades en cuanto uno lo apruebe.',
  declined: 'Los admins no lo aprobaron',
  declinedHint: (instant = '') =>
    instant === '' ? undefined : `Puedes volver a pedirlo a partir del ${dayOf(instant)}.`,
  lookAgain: 'Volver a mirar',
} satisfies typeof joinMessages

const added = {
  title: '¿Es tuya esta comunidad?',
  hint: 'Alguien de ahí agregó tu número de teléfono. No te llega ningún mensaje de ella hasta que la abras.',
  open: 'Abrirla',
  notMine: 'No es mía',
  consequence: 'Después de “No es mía”, nadie de ahí puede volver a hacerte miembro con tu número.',
  refused: (title) => `“${title}” ya no está entre tus comunidades.`,
  opened: 'Ya abriste esta comunidad. Puedes dejarla en la página de tu perfil.',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
} satisfies typeof addedMessages

const waiting = {
  title: (count) => counted(count, 'persona en espera', 'personas en espera'),
  intro: 'Quieren unirse.',
  invitedBy: (person) =>
    fullName(person) === '' ? 'Llegó por el enlace' : `Por invitación de ${fullName(person)}`,
  uninvited: 'Lo pidió sin enlace',
  approve: 'Aprobar',
  decline: 'Rechazar',
  block: 'Bloquear',
  approved: (name) => `${name} ya es miembro.`,
  declined: (name) => `Se rechazó a ${name}.`,
  blocked: (name) => `Se rechazó a ${name} y se bloqueó el número.`,
  undone: (name) => `${name} está de nuevo en espera.`,
  failed: 'No se pudo cargar quién está en espera.',
  decideFailed: 'No se pudo guardar. Inténtalo de nuevo.',
} satisfies typeof waitingMessages

const blocked = {
  title: 'Números bloqueados',
  intro: 'Estos números no pueden pedir unirse.',
  empty: 'No hay ningún número bloqueado.',
  unblock: 'Desbloquear',
  unblocked: (name) => `${name} puede pedir unirse de nuevo.`,
  failed: 'No se pudieron cargar los números bloqueados.',
  unblockFailed: 'No se pudo desbloquear el número.',
} satisfies typeof blockedMessages

const leave = {
  title: 'Salir de la comunidad',
  question: (title) =>
    `Ya no verás ${title}, y sus miembros ya no te verán. Lo que escribiste allí se queda.`,
  confirm: 'Salir',
  leaving: 'Saliendo...',
  left: (title) => `Saliste de “${title}”.`,
  failed: 'No pudiste salir de la comunidad. Inténtalo de nuevo.',
} satisfies typeof leaveMessages

const photo = {
  label: 'Foto',
  hint: 'Se muestra el centro de la imagen. Se guarda con el formulario.',
  remove: 'Quitar la foto',
  unreadable: 'No se puede leer esta imagen. Elige otra.',
} satisfies typeof photoMessages

const visibility = {
  title: 'Quién ve qué',
  intro:
    'Para esta comunidad. Tú siempre ves tus propios datos, y los admins lo ven todo. Cada opción se guarda al instante.',
  siteIntro:
    'Para quienes no han elegido por su cuenta y para contactos que nunca han iniciado sesión. Los admins lo ven todo.',
  fields: {
    phoneNumber: 'Números de teléfono',
    email: 'Direcciones de correo',
    listing: 'Aparecer en el directorio',
  },
  ownFields: {
    phoneNumber: 'Tu número de teléfono',
    email: 'Tu dirección de correo',
    listing: 'Tu lugar en el directorio',
  },
  site: 'Como la comunidad',
  members: 'Miembros',
  admins: 'Solo admins',
  listed: 'Visible',
  unlisted: 'No visible',
  everybody: 'Todos',
  byChoice: 'Solo quien lo elija',
  means: {
    phoneNumber: {
      members: 'Lo ven todos los miembros.',
      admins: 'Solo lo ven los admins. Los miembros no te encuentran por tu número.',
    },
    email: { members: 'La ven todos los miembros.', admins: 'Solo la ven los admins.' },
    listing: {
      members: 'Todos los miembros te encuentran en el directorio.',
      admins:
        'Solo los admins te encuentran en el directorio. Sigues siendo miembro como los demás.',
    },
  },
  bySite: (meaning) => `${meaning} Así lo tiene la comunidad.`,
  saved: 'Guardado.',
  saveFailed: 'No se pudo guardar tu elección. Inténtalo de nuevo.',
} satisfies typeof visibilityMessages

/** By the names given to `localised`. */
export const texts = {
  directory,
  guardian,
  directoryMenu,
  group,
  contactImport,
  invite,
  notice,
  join,
  added,
  waiting,
  blocked,
  leave,
  photo,
  visibility,
}
