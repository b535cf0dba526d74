import type { calendarMessages as english } from '../calendar-messages.ts'

export const calendarMessages = {
  show: 'Mostrar el calendario como',
  views: { list: 'Lista', month: 'Mes', past: 'Anteriores' },
  cancelledDate: 'Cancelado',
  later: 'Mostrar posteriores',
} satisfies typeof english
