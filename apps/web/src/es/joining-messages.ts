import type * as english from '../joining-messages.ts'
import { dateFormat } from '../lib/date-format.ts'
import { choosePlural, counted } from './spanish.ts'

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))
const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

export const inviteMessages = {
  title: 'Invitar',
  intoGroup: (name) => `Invitar a ${name}`,
  intoGroupHint: 'Entran en el grupo, y también los miembros que lo abran.',
  rosterOnly: 'Solo pueden unirse las personas del directorio.',
  rosterOnlyHint:
    'Para invitar a otras con un enlace, actívalo en Editar sitio, en “Cómo se une la gente”.',
  editSite: 'Editar sitio',
  approvalHint: 'Quien abre el enlace pide unirse y espera a que un admin lo apruebe.',
  openHint: 'Quien abre el enlace es miembro al instante. Compártelo con cuidado.',
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
} satisfies typeof english.inviteMessages

export const noticeMessages = {
  invitation: (title) => `${title} tiene un lugar en línea, con noticias, fechas y contactos.`,
  scan: 'Apunta al código con la cámara de tu teléfono y abre el enlace.',
  approval: 'Inicia sesión con tu número de teléfono y un admin te dejará entrar.',
  open: 'Inicia sesión con tu número de teléfono y ya estás dentro.',
} satisfies typeof english.noticeMessages

export const joinMessages = {
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
  waitingHint: (title) =>
    `Los admins de ${title} ven que quieres unirte. La encontrarás entre tus comunidades en cuanto uno lo apruebe.`,
  declined: 'Los admins no lo aprobaron',
  declinedHint: (instant = '') =>
    instant === '' ? undefined : `Puedes volver a pedirlo a partir del ${dayOf(instant)}.`,
  lookAgain: 'Volver a mirar',
} satisfies typeof english.joinMessages

export const addedMessages = {
  title: '¿Es tuya esta comunidad?',
  hint: 'Alguien de ahí agregó tu número de teléfono. No te llega ningún mensaje de ella hasta que la abras.',
  open: 'Abrirla',
  notMine: 'No es mía',
  consequence: 'Después de “No es mía”, nadie de ahí puede volver a hacerte miembro con tu número.',
  refused: (title) => `“${title}” ya no está entre tus comunidades.`,
  opened: 'Ya abriste esta comunidad. Puedes dejarla en la página de tu perfil.',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
} satisfies typeof english.addedMessages

export const waitingMessages = {
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
  undo: 'Deshacer',
  undone: (name) => `${name} está de nuevo en espera.`,
  failed: 'No se pudo cargar quién está en espera.',
  decideFailed: 'No se pudo guardar. Inténtalo de nuevo.',
} satisfies typeof english.waitingMessages

export const blockedMessages = {
  title: 'Números bloqueados',
  intro: 'Estos números no pueden pedir unirse.',
  empty: 'No hay ningún número bloqueado.',
  unblock: 'Desbloquear',
  unblocked: (name) => `${name} puede pedir unirse de nuevo.`,
  failed: 'No se pudieron cargar los números bloqueados.',
  unblockFailed: 'No se pudo desbloquear el número.',
} satisfies typeof english.blockedMessages

export const leaveMessages = {
  title: 'Salir de la comunidad',
  question: (title) =>
    `Ya no verás ${title}, y sus miembros ya no te verán. Lo que escribiste allí se queda.`,
  confirm: 'Salir',
  leaving: 'Saliendo...',
  left: (title) => `Saliste de “${title}”.`,
  failed: 'No pudiste salir de la comunidad. Inténtalo de nuevo.',
} satisfies typeof english.leaveMessages

export const deletionMessages = {
  title: 'Eliminar comunidad',
  warning: (title, days) =>
    `“${title}” desaparece de inmediato para todos, con todo lo que contiene. Sus admins pueden recuperarla durante ${counted(days, 'día', 'días')}. Después se pierde para siempre.`,
  label: 'Escribe el título de la comunidad',
  confirm: 'Eliminar comunidad',
  deleted: (title, instant) =>
    `Se eliminó “${title}”. Puedes recuperarla hasta el ${dayOf(instant)}.`,
  failed: 'No se pudo eliminar la comunidad. Inténtalo de nuevo.',
  list: 'Comunidades eliminadas',
  daysLeft: (days) => `${choosePlural(days, 'Queda', 'Quedan')} ${counted(days, 'día', 'días')}`,
  restore: 'Recuperar',
  restoreOne: (title) => `Recuperar ${title}`,
  restoring: 'Recuperando...',
  restored: (title) => `“${title}” está de vuelta.`,
  restoreFailed: 'No se pudo recuperar la comunidad. Inténtalo de nuevo.',
} satisfies typeof english.deletionMessages
