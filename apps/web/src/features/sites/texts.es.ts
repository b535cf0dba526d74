import { dateFormat } from '../../texts/date-format.ts'
import { choosePlural, counted } from '../../texts/spanish/spanish.ts'
import type { deletedItemMessages } from './deleted-items/texts.en.ts'
import type { deletionMessages } from './deletion/texts.en.ts'
import type { sitePermissionMessages } from './edit/texts.en.ts'
import type { notMemberMessages } from './shell/texts.en.ts'

const notMember = {
  ownNumber: 'Tu número de teléfono',
  passOn: 'Enviar mi número',
  request: (title, product, phone) =>
    `Por favor, agrégame a ${title} en ${product}. Mi número de teléfono es ${phone}.`,
  copied: 'Copiado. Envíaselo a un miembro.',
  byHand: 'Copia tu número a mano y envíaselo a un miembro.',
} satisfies typeof notMemberMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const deletedItems = {
  title: 'Eliminado recientemente',
  intro: (days) => `Lo que se eliminó aquí se puede recuperar durante ${days} días.`,
  empty: (days) => `No se eliminó nada en los últimos ${days} días.`,
  kinds: {
    announcement: 'Anuncio',
    link: 'Enlace',
    event: 'Evento',
    profile: 'Contacto',
    sheet: 'Lista de inscripción',
  },
  deleted: (instant, name = '') =>
    name === ''
      ? `Eliminado el ${momentOf(instant)}`
      : `Eliminado el ${momentOf(instant)} por ${name}`,
  daysLeft: (days) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  restore: 'Recuperar',
  restoreOne: (title) => `Recuperar ${title}`,
  restoring: 'Recuperando...',
  more: (count) => `Mostrar ${count} más`,
  failed: 'No se pudo cargar lo eliminado.',
} satisfies typeof deletedItemMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'long' }).format(new Date(instant))

const deletion = {
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
} satisfies typeof deletionMessages

const sitePermissions = {
  directoryEditing: 'Quién puede editar el directorio',
  eventDeletion: 'Quién puede eliminar eventos',
  members: 'Todos los miembros',
  admins: 'Solo admins',
  answerCounts: 'Quién ve cuántas personas de cada grupo asisten',
  attendanceDays: 'Quién asistió se conserva',
  kept: { 31: '1 mes', 92: '3 meses', 365: '1 año' },
  joining: 'Cómo se une la gente',
  roster: 'Solo por el directorio',
  approval: 'Enlace, con aprobación',
  open: 'Cualquiera con el enlace',
  joiningHints: {
    roster: 'Solo son miembros las personas cuyo número está en el directorio.',
    approval: 'Los demás piden unirse, con el enlace de invitación o aquí, y un admin aprueba.',
    open: 'Quien tiene el enlace de invitación es miembro al instante. Los demás lo piden, y un admin aprueba.',
  },
  agents: 'Asistentes que conectan los miembros',
  allowed: 'Pueden entrar',
  refused: 'No pueden entrar',
  agentHints: {
    allowed: 'Cada miembro elige qué puede leer el suyo. Ninguno puede cambiar nada por sí solo.',
    refused: 'No leen ni proponen nada aquí, aunque los miembros lo hubieran permitido antes.',
  },
} satisfies typeof sitePermissionMessages

/** By the names given to `localised`. */
export const texts = { notMember, deletedItems, deletion, sitePermissions }
