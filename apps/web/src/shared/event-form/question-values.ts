import type { Question, QuestionInput } from '@maypole/contract/community'
import { limits } from '@maypole/contract/community/constants'

/** A question as the fields have it. */
export interface QuestionValues {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly text: string
  readonly kind: Question['kind']
  /** One on each line. */
  readonly choices: string
}

export const newQuestion: QuestionValues = { text: '', kind: 'choice', choices: '' }

/** Fills the fields. */
export function questionValuesOf(questions: readonly Question[] = []): readonly QuestionValues[] {
  return questions.map(({ choices, ...question }) => ({
    ...question,
    choices: choices.join('\n'),
  }))
}

/** Returns what is sent; undefined while one of them is not complete. */
export function questionsOf(values: readonly QuestionValues[]): QuestionInput[] | undefined {
  return values.every(isComplete)
    ? values.map(({ id, text, kind, choices }) => ({
        id,
        text: text.trim(),
        kind,
        choices: kind === 'choice' ? linesOf(choices) : [],
      }))
    : undefined
}

/** Whether the choices of a question are at least two different ones, none of them too long. */
export function areChoices({ kind, choices }: QuestionValues): boolean {
  if (kind !== 'choice') return true
  const lines = linesOf(choices)
  return (
    lines.length >= 2 &&
    lines.length <= limits.questionChoices &&
    new Set(lines).size === lines.length &&
    lines.every((line) => line.length <= limits.questionChoice)
  )
}

function isComplete(values: QuestionValues): boolean {
  return values.text.trim() !== '' && areChoices(values)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
