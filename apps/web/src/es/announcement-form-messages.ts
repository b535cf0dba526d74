import type * as english from '../announcement-form-messages.ts'
import { dateFormat } from '../lib/date-format.ts'
import { counted } from './spanish.ts'

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

export const announcementFormMessages = {
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
  gone: 'Mientras tanto se publicó o se eliminó.',
  failed: 'No se pudo guardar el anuncio. Inténtalo de nuevo.',
  scheduledCount: (count: number) => counted(count, 'programado', 'programados'),
  list: 'Aún sin publicar',
  listHint: 'Solo los admins los ven.',
  appears: (instant) => `Aparece el ${momentOf(instant)}`,
  disappears: (instant) => `Desaparece el ${momentOf(instant)}`,
  editOne: (headline) => `Editar “${headline}”`,
  deleteOne: (headline) => `Eliminar “${headline}”`,
  deleteTitle: 'Eliminar anuncio',
  deleteFailed: 'No se pudo eliminar el anuncio.',
} satisfies typeof english.announcementFormMessages
