import { dateFormat } from '../../texts/date-format.ts'
import { counted } from '../../texts/spanish/spanish.ts'
import type { downloadMessages } from './download/texts.en.ts'
import type { startFromFileMessages } from './start-from-file/texts.en.ts'

const download = {
  title: 'Descargar todo',
  intro: 'Un archivo con todo lo de esta comunidad, para guardarlo o empezar otra a partir de él.',
  parts: [
    'Contactos, anuncios, enlaces y eventos, en JSON, para hojas de cálculo, agendas y calendarios',
    'Imágenes, colores y configuración',
    'Un archivo README que explica cada campo',
  ],
  leftOut:
    'No incluye: quién ha visto qué, sesiones, direcciones privadas, invitaciones, personas que esperan unirse y lo eliminado.',
  confidential: 'Contiene datos que solo ven los admins. Guárdalo bien.',
  download: 'Descargar',
  starting: 'Empezando...',
  started: 'Tu navegador lo descarga ahora. Las listas largas tardan unos segundos en empezar.',
  failed: 'No se pudo iniciar la descarga. Inténtalo de nuevo.',
} satisfies typeof downloadMessages

const momentOf = (instant: string) =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))

const startFromFile = {
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
} satisfies typeof startFromFileMessages

/** By the names given to `localised`. */
export const texts = { download, startFromFile }
