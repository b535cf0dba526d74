import type * as english from '../draft-messages.ts'

export const draftMessages = {
  bringBack: 'Recuperar lo que escribiste',
  dismiss: 'Descartar lo que escribiste',
} satisfies typeof english.draftMessages
