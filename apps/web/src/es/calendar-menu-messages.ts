import type { calendarMenuMessages as english } from '../calendar-menu-messages.ts'

export const calendarMenuMessages = {
  more: 'Más',
  import: 'Importar eventos',
} satisfies typeof english
