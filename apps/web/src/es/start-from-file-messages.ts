import { dateFormat } from '../lib/date-format.ts'
import type * as english from '../start-from-file-messages.ts'
import { counted } from './spanish.ts'

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

export const startFromFileMessages = {
  title: 'Empezar desde un archivo',
  intro: 'Elige un archivo que se descargó con “Descargar todo”, aquí o en otro lugar.',
  file: 'Archivo de una comunidad',
  fileHint: 'ZIP, hasta 100\u00a0MB. Todavía no se crea nada.',
  tooLarge: 'Este archivo pesa más de 100 MB',
  reading: 'Leyendo el archivo...',
  has: (instant) => `Este archivo es del ${momentOf(instant)} y tiene:`,
  counts: {
    contacts: (count) => counted(count, 'contacto', 'contactos'),
    admins: (count) => counted(count, 'de ellos admin', 'de ellos admins'),
    groups: (count) => counted(count, 'grupo', 'grupos'),
    announcements: (count) => counted(count, 'anuncio', 'anuncios'),
    scheduled: (count) => counted(count, 'anuncio programado', 'anuncios programados'),
    links: (count) => counted(count, 'enlace', 'enlaces'),
    events: (count) => counted(count, 'evento', 'eventos'),
    blockedNumbers: (count) => counted(count, 'número bloqueado', 'números bloqueados'),
    pictures: (count) => counted(count, 'imagen', 'imágenes'),
  },
  people:
    'Serás admin. Todas las personas del directorio son miembros en cuanto inician sesión con su número.',
  leftOut:
    'No vuelve: quién ha visto qué, los calendarios suscritos, las invitaciones, quienes esperaban unirse y lo eliminado.',
} satisfies typeof english.startFromFileMessages
