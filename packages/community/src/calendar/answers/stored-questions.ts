import type { Question, QuestionInput } from '@maypole/contract/community'
import { newId } from '@maypole/platform/ids'

/** What somebody has replied, as it is stored. */
export interface StoredReply {
  readonly questionId: string
  readonly reply: string | number
}

export function readQuestions(stored: string | null): readonly Question[] {
  return stored === null ? [] : JSON.parse(stored)
}

export function readReplies(stored: string | null): readonly StoredReply[] {
  return stored === null ? [] : JSON.parse(stored)
}

/**
 * Returns questions as they are stored; null for none. One that is as it was keeps its id. Any
 * other gets a new one: a reply to other words would say what nobody has said.
 */
export function keepQuestions(
  questions: readonly QuestionInput[],
  stored: string | null,
): string | null {
  const before = readQuestions(stored)
  const kept = questions.map(({ id, text, kind, choices }): Question => {
    const same = before.find(
      (one) => one.id === id && sameText(one) === sameText({ text, kind, choices }),
    )
    return { id: same?.id ?? newId(), text, kind, choices }
  })
  return kept.length === 0 ? null : JSON.stringify(kept)
}

function sameText({ text, kind, choices }: Omit<Question, 'id'>): string {
  return JSON.stringify([text, kind, choices])
}

/** Whether a reply answers a question. */
export function isReplyTo({ kind, choices }: Question, reply: string | number): boolean {
  if (kind === 'number') return typeof reply === 'number'
  return typeof reply === 'string' && (kind === 'line' || choices.includes(reply))
}
