import type { Change, Gap, NamedPerson, Proposal, ProposedSheet } from '@maypole/contract/community'
import type { GivenAnswer } from '@maypole/contract/community/described-words'
import type { Draft, RealProposal } from './draft.ts'

/** A question or a refusal, and what it asks for. */
export interface Question {
  readonly text: string
  readonly gaps: readonly Gap[]
  /** Whose entries it is about. */
  readonly people?: readonly NamedPerson[] | undefined
}

/** Changes that were proposed, and what has become of them. */
export interface ProposedChanges {
  readonly text: string
  readonly list: readonly Change[]
  /** The places in the list that are left out. */
  readonly unticked: readonly number[]
  readonly done: readonly number[]
}

/** Everything that was said and corrected in the dialog, kept until something is created of it. */
export interface Conversation {
  readonly description: string
  readonly answers: readonly GivenAnswer[]
  readonly question?: Question | undefined
  readonly proposal?: RealProposal | undefined
  /** The proposal as corrected; absent until something is. */
  readonly draft?: Draft | undefined
  /** In place of a proposal, when it is not one creation. */
  readonly changes?: ProposedChanges | undefined
  /** Likewise: a sign-up sheet for an event. */
  readonly sheet?: { readonly text: string; readonly proposed: ProposedSheet } | undefined
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

type Heard = Pick<Conversation, 'question' | 'proposal' | 'draft' | 'changes' | 'sheet'>

/** Returns what is kept of a reply: a question, or what is proposed. */
export function heard(reply: Proposal): Heard {
  const nothing = {
    question: undefined,
    proposal: undefined,
    draft: undefined,
    changes: undefined,
    sheet: undefined,
  }
  if (reply.tool !== null) return { ...nothing, proposal: reply }
  const { explanation: text, changes, sheet, gaps = [], people } = reply
  if (sheet !== undefined) return { ...nothing, sheet: { text, proposed: sheet } }
  if (changes !== undefined)
    return { ...nothing, changes: { text, list: changes, unticked: [], done: [] } }
  return { ...nothing, question: { text, gaps, people } }
}
