import type * as english from '../link-messages.ts'

export const linkMessages = {
  section: 'Encabezado (opcional)',
  sectionHint: 'Los enlaces con el mismo encabezado van juntos.',
  hide: 'Ocultar a los miembros',
  hideHint: 'Solo lo ven los administradores.',
  hidden: 'Oculto',
  arrange: 'Ordenar',
  arrangeTitle: 'Ordenar enlaces',
  arrangeHint:
    'Arrastra con el asa o mueve con las flechas. Un encabezado va encima de los enlaces que le siguen.',
  heading: 'Encabezado',
  addHeading: 'Agregar un encabezado',
  removeHeading: (title) =>
    title === '' ? 'Quitar el encabezado' : `Quitar el encabezado ${title}`,
  up: (title) => `Subir ${title}`,
  down: (title) => `Bajar ${title}`,
  moved: (title, place, of, heading = '') =>
    heading === '' ? `${title}: ${place} de ${of}` : `${title}: ${place} de ${of}, bajo ${heading}`,
  saveOrder: 'Guardar el orden',
  orderFailed: 'No se pudo guardar el orden. Inténtalo de nuevo.',
  orderSaved: 'Orden guardado',
  loadFailed: 'No se pudieron cargar los enlaces.',
} satisfies typeof english.linkMessages
