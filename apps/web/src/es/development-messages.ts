import type { developmentMessages as english } from '../features/sign-in/development-messages.ts'

export const developmentMessages = {
  codes: 'Desarrollo: los códigos enviados aparecen en',
  lookAround: 'Recorrer una comunidad de muestra',
  opening: 'Preparando el coro…',
  failed: 'No se pudo abrir la comunidad de muestra. Inténtalo de nuevo en unos minutos.',
} satisfies typeof english
