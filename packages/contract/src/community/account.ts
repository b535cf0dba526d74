import { z } from 'zod'
import { type DeepReadonly, endpoint } from '../endpoint.ts'
import { deletionConfirmation } from './constants.ts'
import { site } from './sites.ts'

/** What becomes of a person's communities when they delete their account, each by title. */
const accountDeletion = z
  .object({
    /** Without another admin but with other members: the account cannot be deleted yet. */
    handOver: z.array(site),
    /** Without other members, or deleted by their admins before: gone for good, at once. */
    delete: z.array(site),
    /** The person's entry goes, everything else stays. */
    leave: z.array(site),
  })
  .meta({ id: 'AccountDeletion' })
export type AccountDeletion = DeepReadonly<z.output<typeof accountDeletion>>

/** The viewer's own account. Ways to sign in and sessions are the provider's. */
export const account = {
  downloadAccount: endpoint({
    method: 'GET',
    path: '/account/download',
    summary: 'Everything stored about the viewer: a zip of JSON and CSV files',
    auth: 'session',
    media: 'application/zip',
  }),
  previewAccountDeletion: endpoint({
    method: 'GET',
    path: '/account/deletion',
    summary: "What becomes of the viewer's communities with the account",
    auth: 'session',
    reply: accountDeletion,
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/account/deletion',
    summary: "Deletes the viewer's account for good, after a recent sign-in",
    auth: 'session',
    /** A fixed text, so that no stray request deletes an account. */
    body: z.object({ confirmation: z.literal(deletionConfirmation) }),
  }),
} as const
