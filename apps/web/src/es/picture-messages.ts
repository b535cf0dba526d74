import type * as english from '../picture-messages.ts'

export const pictureMessages = {
  list: (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`),
  open: (number: number, count: number, alt: string) =>
    `Abrir la imagen ${number} de ${count}${alt === '' ? '' : `: ${alt}`}`,
  position: (number: number, count: number) =>
    count === 1 ? 'Imagen' : `Imagen ${number} de ${count}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  unavailable: 'Esta imagen no se puede cargar en este momento.',
} satisfies typeof english.pictureMessages

export const picturesFieldMessages = {
  label: 'Imágenes',
  hint: (most: number) => `Hasta ${most}. Se reducen antes de enviarlas.`,
  add: 'Agregar imágenes',
  alt: (number: number) => `Qué muestra la imagen ${number}`,
  altHint: 'Se lee a quienes no pueden verla. Déjalo vacío si el texto ya lo dice todo.',
  earlier: (number: number) => `Subir la imagen ${number}`,
  later: (number: number) => `Bajar la imagen ${number}`,
  remove: (number: number) => `Quitar la imagen ${number}`,
  moved: (number: number, count: number) => `Ahora es la imagen ${number} de ${count}.`,
  removed: 'La imagen se quitó.',
  sending: (name: string) => `Enviando ${name}…`,
  added: (name: string) => `${name} está agregada.`,
  retry: 'Intentar de nuevo',
  discard: (name: string) => `No agregar ${name}`,
  failed: 'No se pudo enviar la imagen.',
  notAPicture: 'Esto no es una imagen.',
  wait: 'Espera a que se envíen las imágenes, o quita las que no se pudieron enviar.',
  tooMany: (most: number) => `Solo caben ${most} imágenes. Las demás no se agregaron.`,
} satisfies typeof english.picturesFieldMessages
