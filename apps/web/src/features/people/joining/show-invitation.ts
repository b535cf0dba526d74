import type { InvitedSite } from '@maypole/contract/community'
import { ApiError, apiErrorOf } from '../../../api/api-error.ts'
import { messages } from '../../../texts/texts.en.ts'

/**
 * Asks what an invitation leads to, without a session. Throws an ApiError when it is not valid or
 * there is no answer.
 */
export async function showInvitation(token: string, signal: AbortSignal): Promise<InvitedSite> {
  let response: Response
  try {
    response = await fetch('/api/invitations/show', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      // A link without a token is one that nobody has.
      body: JSON.stringify({ token: token || '-' }),
      signal,
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new ApiError(messages.errors.offline, { status: 0, cause })
  }
  // For a token that is too long to be one the reply is 400.
  if (response.status === 400) throw new ApiError('', { status: 404 })
  if (!response.ok) throw await apiErrorOf(response)
  return (await response.json()) as InvitedSite
}
