import { z } from 'zod'

/** `POST /users/search`: what the password form asks before it shows more (docs/wire.md §4). */
export const searchUserBody = z.object({ email: z.string().max(400) })

/** How an address can sign in; in camel case on the wire (`userType`, docs/wire.md §8.5). */
export type UserType = 'new' | 'passwordless' | 'password'
