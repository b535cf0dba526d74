import type { keyboardMessages } from './texts.en.ts'

const keyboard: typeof keyboardMessages = {
  title: 'Atajos de teclado',
  or: 'o',
  afterwards: 'y luego',
  control: 'Ctrl',
  keys: {
    create: 'Crear algo en esta pestaña',
    edit: 'Editar el elemento elegido',
    rename: 'Cambiar el título del elemento elegido ahí mismo',
    next: 'Elemento siguiente',
    previous: 'Elemento anterior',
    search: 'Buscar',
    announcements: 'Ir a Anuncios',
    links: 'Ir a Enlaces',
    directory: 'Ir al Directorio',
    events: 'Ir al Calendario',
    undo: 'Deshacer el último cambio, mientras se vea su mensaje',
    show: 'Mostrar estos atajos',
  },
  single: 'Atajos de una sola tecla',
  singleHint: 'Desactívalos si le hablas al ordenador o si los pulsas sin querer.',
}

export const texts = { keyboard }
