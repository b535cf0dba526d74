import type { returnedSignInMessages as english } from '../returned-sign-in-messages.ts'

export const returnedSignInMessages = {
  refused: 'No iniciaste sesión: el otro proveedor no lo confirmó.',
} satisfies typeof english
