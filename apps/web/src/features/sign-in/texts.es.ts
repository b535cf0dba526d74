import type { developmentMessages } from './development/texts.en.ts'
import type { returnedSignInMessages } from './texts.en.ts'

const returnedSignIn = {
  refused: 'No iniciaste sesión: el otro proveedor no lo confirmó.',
} satisfies typeof returnedSignInMessages

const development = {
  codes: 'Desarrollo: los códigos enviados aparecen en',
  lookAround: 'Recorrer una comunidad de muestra',
  opening: 'Preparando el coro…',
  failed: 'No se pudo abrir la comunidad de muestra. Inténtalo de nuevo en unos minutos.',
} satisfies typeof developmentMessages

/** By the names given to `localised`. */
export const texts = { returnedSignIn, development }
