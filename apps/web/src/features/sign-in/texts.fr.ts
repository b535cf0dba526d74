import type { developmentMessages } from './development/texts.en.ts'
import type { returnedSignInMessages } from './texts.en.ts'

const returnedSignIn = {
  refused: 'La connexion n’a pas eu lieu : l’autre fournisseur ne l’a pas confirmée.',
} satisfies typeof returnedSignInMessages

const development = {
  codes: 'Développement : les codes envoyés apparaissent sur',
  lookAround: 'Visiter une communauté d’exemple',
  opening: 'Préparation de la chorale…',
  failed: 'La communauté d’exemple n’a pas pu être ouverte. Réessayez dans quelques minutes.',
} satisfies typeof developmentMessages

/** By the names given to `localised`. */
export const texts = { returnedSignIn, development }
