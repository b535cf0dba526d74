import type { enNotLoaded } from './en-not-loaded.ts'

/** The same in French: no other language can be loaded then. Included in `fr.ts`. */
export const frNotLoaded: Readonly<Record<keyof typeof enNotLoaded, string>> = {
  'button.tryAgain': 'Réessayer',
  'error.screenNotLoaded': 'Cette partie de la page n’a pas pu être chargée.',
}
