import type { Gap, Proposal } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { Draft, RealProposal } from './draft.ts'

/** A question or a refusal, and what it asks for. */
export interface Question {
  readonly text: string
  readonly gaps: readonly Gap[]
}

/** Everything that was said and corrected in the dialog, kept until something is created of it. */
export interface Conversation {
  readonly description: string
  readonly answers: readonly GivenAnswer[]
  readonly question?: Question | undefined
  readonly proposal?: RealProposal | undefined
  /** The proposal as corrected; absent until something is. */
  readonly draft?: Draft | undefined
}

export const emptyConversation: Conversation = { description: '', answers: [] }

/** Returns the answers with one more, in place of an earlier one about the same. */
export function withAnswer(
  answers: readonly GivenAnswer[],
  answer: GivenAnswer,
): readonly GivenAnswer[] {
  // Further details add up: nothing says what they are about.
  const isReplaced = ({ asked }: GivenAnswer) => asked === answer.asked && asked !== 'text'
  return [...answers.filter((earlier) => !isReplaced(earlier)), answer]
}

/**
 * Whether a text was replaced rather than corrected: what was answered about the old one then
 * says nothing about it.
 */
export function isRewritten(before: string, after: string): boolean {
  if (after.trim() === '') return true
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return (start + end) * 2 < shorter
}

/** Returns what is kept of a reply: a question, or a proposal to check. */
export function heard(reply: Proposal): Pick<Conversation, 'question' | 'proposal' | 'draft'> {
  return reply.tool === null
    ? {
        question: { text: reply.explanation, gaps: reply.gaps ?? [] },
        proposal: undefined,
        draft: undefined,
      }
    : { question: undefined, proposal: reply, draft: undefined }
}
