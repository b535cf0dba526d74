import { developmentMessages } from './development-messages.ts'
import { messages } from './messages.ts'
import { returnedSignInMessages } from './returned-sign-in-messages.ts'

/** Everything that can be shown before signing in, by the names given to `localised`. */
export const texts = {
  messages,
  returnedSignIn: returnedSignInMessages,
  development: developmentMessages,
}
