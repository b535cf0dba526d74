import type { directoryMenuMessages as english } from '../directory-menu-messages.ts'

export const directoryMenuMessages = {
  more: 'Más',
  groups: 'Grupos',
  import: 'Importar contactos',
  download: 'Descargar todas las vCards',
  noPhotos: 'El archivo no tiene fotos: con tantas sería demasiado grande.',
  downloadFailed: 'No se pudieron descargar las vCards. Inténtalo de nuevo.',
} satisfies typeof english
