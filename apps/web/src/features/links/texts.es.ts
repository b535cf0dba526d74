import { dateFormat } from '../../texts/date-format.ts'
import type { deadLinkMessages } from './dead/texts.en.ts'
import type { linkMessages } from './texts.en.ts'

const link = {
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
  saved: 'El enlace está guardado.',
  loadFailed: 'No se pudieron cargar los enlaces.',
} satisfies typeof linkMessages

const dayOf = (instant: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(instant))
const causes: Readonly<Record<string, string>> = {
  'no-answer': 'sin respuesta',
  certificate: 'certificado',
}

const deadLink = {
  notice: (reason, instant) => `No respondió el ${dayOf(instant)} (${causes[reason] ?? reason})`,
  check: 'Comprobar ahora',
  checkOne: (title) => `Comprobar ${title} ahora`,
  checking: 'Comprobando...',
  answered: 'Responde de nuevo.',
  failed: (reason) => `Sigue sin responder (${causes[reason] ?? reason}).`,
  unknown: 'Desde aquí no se puede saber.',
  checkFailed: 'No se pudo comprobar. Inténtalo de nuevo.',
} satisfies typeof deadLinkMessages

/** By the names given to `localised`. */
export const texts = { link, deadLink }
