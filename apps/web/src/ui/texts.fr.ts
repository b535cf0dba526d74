import type { draftMessages } from './texts.en.ts'

const draft = {
  bringBack: 'Retrouver ce que vous aviez écrit',
  dismiss: 'Effacer ce que vous aviez écrit',
} satisfies typeof draftMessages

/** By the names given to `localised`. */
export const texts = { draft }
