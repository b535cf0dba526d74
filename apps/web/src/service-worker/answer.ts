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
  /**
   * For whom answers are given, one after the other, where that is not the reader alone. Without an
   * entry it is the reader.
   */
  readonly people?: readonly { readonly profileId?: string; readonly texts: AnswerTexts }[]
}

/** The words of the buttons, and of what was saved. */
type AnswerTexts = Pick<AskedDate['texts'], 'going' | 'declined' | 'saved'>

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

/** The words of the buttons, of who is asked first. */
export function answerTexts({ texts, people }: AskedDate): AnswerTexts {
  return people?.[0]?.texts ?? texts
}

/**
 * Saves an answer with the token of the session that this browser has now. The call rests on no
 * cookie, so no page of another origin can make it. Returns what to say, and what to ask then: the
 * same again, or the next person.
 */
export async function saveAnswer(
  asked: AskedDate,
  answer: GivenAnswer,
  token: string | undefined,
): Promise<{ text: string; next?: AskedDate }> {
  const { path, recurrenceId, texts, people } = asked
  const [person, ...others] = people ?? []
  if (token === undefined) return { text: texts.signedOut }
  const response = await fetch(path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ answer, recurrenceId, profileId: person?.profileId }),
  }).catch(() => undefined)
  if (response === undefined || response.status >= 500) return { text: texts.offline, next: asked }
  if (response.ok) {
    const text = answerTexts(asked).saved[answer]
    return others.length > 0 ? { text, next: { ...asked, people: others } } : { text }
  }
  return { text: response.status === 401 ? texts.signedOut : texts.refused }
}
