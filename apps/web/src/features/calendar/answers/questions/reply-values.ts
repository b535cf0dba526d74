import type { Question, Replies, Respondent } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'

/** What the fields have, by person and question. */
export type ReplyValues = Readonly<Record<string, string>>

export function keyOf(person: Pick<Respondent, 'profileId'>, question: Pick<Question, 'id'>) {
  return `${person.profileId} ${question.id}`
}

/** Those who come, for whom somebody replies. */
export function comingOf({ people }: Replies): readonly Respondent[] {
  return people.filter(({ answer }) => answer === 'going' || answer === 'waiting')
}

/** Fills the fields. */
export function replyValuesOf(replies: Replies): ReplyValues {
  return Object.fromEntries(
    comingOf(replies).flatMap((person) =>
      person.replies.map(({ questionId, reply }) => [
        keyOf(person, { id: questionId }),
        String(reply),
      ]),
    ),
  )
}

/** Whether a text replies to a question; an empty one is none, and can be saved. */
export function isReply({ kind, choices }: Question, text: string): boolean {
  if (text.trim() === '') return true
  if (kind === 'choice') return choices.includes(text)
  if (kind === 'line') return text.trim().length <= limits.replyLine
  const number = Number(text)
  return Number.isInteger(number) && number >= 0 && number <= limits.replyNumber
}

/** Returns what is sent for one person. */
export function repliesOf(
  person: Respondent,
  questions: readonly Question[],
  values: ReplyValues,
): { questionId: string; reply: string | number | null }[] {
  return questions.map((question) => {
    const text = (values[keyOf(person, question)] ?? '').trim()
    const reply = question.kind === 'number' ? Number(text) : text
    return { questionId: question.id, reply: text === '' ? null : reply }
  })
}
