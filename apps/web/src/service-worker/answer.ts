/** A date of an event that is answered from a notification, as the server sends it. */
export interface AskedDate {
  /** A path of the product API, called with PUT. */
  readonly path: string
  readonly recurrenceId?: string
  readonly texts: {
    readonly going: string
    readonly declined: string
    readonly saved: { readonly going: string; readonly declined: string }
    readonly offline: string
    readonly signedOut: string
    readonly refused: string
  }
}

/** The answers that have a button. */
export const answers = ['going', 'declined'] as const
export type GivenAnswer = (typeof answers)[number]

/** Reads what a message asks; undefined when it asks nothing, or is not understood. */
export function readAskedDate(asked: unknown): AskedDate | undefined {
  const { path, texts } = Object(asked)
  const isOwn =
    typeof path === 'string' && /^\/api\/sites\/[^/?#]+\/events\/[^/?#]+\/answer$/.test(path)
  return isOwn && typeof texts === 'object' ? (asked as AskedDate) : undefined
}

/**
 * Saves an answer with the token of the session that this browser has now. The call rests on no
 * cookie, so no page of another origin can make it. Returns what to say, and whether to ask again.
 */
export async function saveAnswer(
  asked: AskedDate,
  answer: GivenAnswer,
  token: string | undefined,
): Promise<{ text: string; mayTryAgain: boolean }> {
  const { path, recurrenceId, texts } = asked
  if (token === undefined) return { text: texts.signedOut, mayTryAgain: false }
  const response = await fetch(path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ answer, recurrenceId }),
  }).catch(() => undefined)
  if (response === undefined || response.status >= 500)
    return { text: texts.offline, mayTryAgain: true }
  if (response.ok) return { text: texts.saved[answer], mayTryAgain: false }
  return {
    text: response.status === 401 ? texts.signedOut : texts.refused,
    mayTryAgain: false,
  }
}
