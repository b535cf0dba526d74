import type * as english from '../deleted-items-messages.ts'
import { dateFormat } from '../lib/date-format.ts'

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

export const deletedItemMessages = {
  title: 'Eliminado recientemente',
  intro: (days) => `Lo que se eliminó aquí se puede recuperar durante ${days} días.`,
  empty: (days) => `No se eliminó nada en los últimos ${days} días.`,
  kinds: { announcement: 'Anuncio', link: 'Enlace', event: 'Evento', profile: 'Contacto' },
  deleted: (instant, name = '') =>
    name === ''
      ? `Eliminado el ${momentOf(instant)}`
      : `Eliminado el ${momentOf(instant)} por ${name}`,
  daysLeft: (days) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  restore: 'Recuperar',
  restoreOne: (title) => `Recuperar ${title}`,
  restoring: 'Recuperando...',
  restored: (title) => `“${title}” está de vuelta.`,
  more: (count) => `Mostrar ${count} más`,
  failed: 'No se pudo cargar lo eliminado.',
  restoreFailed: 'No se pudo recuperar. Inténtalo de nuevo.',
} satisfies typeof english.deletedItemMessages
