import type { enNotLoaded } from './en-not-loaded.ts'

/** The same in Spanish: no other language can be loaded then. Included in `es.ts`. */
export const esNotLoaded: Readonly<Record<keyof typeof enNotLoaded, string>> = {
  'button.tryAgain': 'Intentar de nuevo',
  'error.screenNotLoaded': 'No se pudo cargar esta parte de la página.',
}
