import type { eventImportMessages as english } from '../event-import-messages.ts'
import { counted, formatNumber } from './spanish.ts'

const events = (count: number) => counted(count, 'evento', 'eventos')

export const eventImportMessages = {
  title: 'Importar eventos',
  fileHint:
    'Un archivo de calendario (.ics) de Google, Apple, Outlook u otro programa. Hasta 5 MB.',
  kept: 'Se toman títulos, lugares, horas y repeticiones; no descripciones, personas ni archivos.',
  hints: {
    new: 'Aún no están en el calendario.',
    changed: 'Están en el calendario con otros datos.',
    wrong: 'No se importan. Corrígelos donde se crearon, o continúa sin ellos.',
    same: 'Están en el calendario tal como en el archivo.',
  },
  noTitle: 'Sin título',
  repeats: (row) => `Como el evento ${formatNumber(row)}.`,
  wasOnce: 'una vez',
  dates: 'Algunas de sus fechas son otras.',
  leftOut: (count) => `${counted(count, 'fecha omitida', 'fechas omitidas')}`,
  changedDates: (count) => `${counted(count, 'fecha cambiada', 'fechas cambiadas')}`,
  problems: {
    'no-title': 'Falta el título.',
    'no-start': 'No dice cuándo empieza.',
    start: 'No se puede leer su hora.',
    end: 'Termina antes de empezar, o dura más de un año.',
    zone: 'Su zona horaria es desconocida.',
    rule: 'Se repite de una forma que este calendario no tiene, como varias veces al día.',
    dates: 'Más de 366 de sus fechas están omitidas o cambiadas.',
    following: 'Cambia todas las fechas a partir de una, lo que solo algunos programas saben.',
    cancelled: 'Está cancelado.',
  },
  doubts: {
    deleted: 'Este evento se eliminó aquí.',
    older: 'Se cambió aquí después de crearse el archivo.',
    'same-title': 'En el calendario hay un evento con este título a esta hora.',
    shortened: 'Su título o lugar es demasiado largo y se corta.',
    over: 'Ya pasó.',
  },
  room: (room) => `En el calendario caben ${events(room)} más. Omite algunos.`,
  submit: (count) => `Importar ${events(count)}`,
  done: 'Los eventos se importaron',
  added: (count) => `Se agregaron ${events(count)}.`,
  changed: (count) => `Se cambiaron ${events(count)}.`,
  undoHint:
    'Cualquier admin puede deshacerlo durante 24 horas, mientras nadie cambie estos eventos.',
} satisfies typeof english
