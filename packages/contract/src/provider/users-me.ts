import { z } from 'zod'
import { oneLineText } from '../primitives.ts'

const namePart = oneLineText(0, 100).optional()

/** `PUT /users/me`: what is left out stays. Metadata is merged key by key; a null removes its key. */
export const updateUserBody = z.object({
  name: z.object({ first_name: namePart, middle_name: namePart, last_name: namePart }).optional(),
  untrusted_metadata: z.record(z.string(), z.unknown()).optional(),
  /** Refused with cannot_update_trusted_metadata. */
  trusted_metadata: z.unknown().optional(),
})
