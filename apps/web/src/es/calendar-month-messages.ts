import type { calendarMonthMessages as english } from '../calendar-month-messages.ts'
import { counted } from './spanish.ts'

export const calendarMonthMessages = {
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  today: 'Hoy',
  dayLabel: (day, events) =>
    events === 0 ? day : `${day}, ${counted(events, 'evento', 'eventos')}`,
  nothing: 'Nada en este día.',
  failed: 'No se pudo cargar el mes',
  pastFailed: 'No se pudieron cargar los eventos anteriores',
  noPast: (since) => `No hubo nada desde el ${since}.`,
  earlier: 'Mostrar anteriores',
} satisfies typeof english
