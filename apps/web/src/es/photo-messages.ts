import type { photoMessages as english } from '../photo-messages.ts'

export const photoMessages = {
  label: 'Foto',
  hint: 'Se muestra el centro de la imagen. Se guarda con el formulario.',
  remove: 'Quitar la foto',
  unreadable: 'No se puede leer esta imagen. Elige otra.',
} satisfies typeof english
