import type { draftMessages } from './texts.en.ts'

const draft = {
  bringBack: 'Recuperar lo que escribiste',
  dismiss: 'Descartar lo que escribiste',
} satisfies typeof draftMessages

/** By the names given to `localised`. */
export const texts = { draft }
