import type * as english from '../archive-messages.ts'

export const downloadMessages = {
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
} satisfies typeof english.downloadMessages
