import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'
import { oneLineText } from '../primitives.ts'
import { limits } from './constants.ts'

const kind = z.enum(['choice', 'number', 'line'])
const choices = z.array(oneLineText(1, limits.questionChoice)).max(limits.questionChoices)

/** What people who come are asked: one of some choices, a whole number, or a line of text. */
export const question = z
  .object({
    id: z.string(),
    text: oneLineText(1, limits.questionText),
    kind,
    /** Empty for other kinds. */
    choices,
  })
  .meta({ id: 'Question' })
export type Question = DeepReadonly<z.output<typeof question>>

/** A question as an admin saves it; one that is saved as it was keeps its id, and its replies. */
export const questionInput = z
  .object({
    id: z.string().max(100).optional(),
    text: oneLineText(1, limits.questionText),
    kind,
    choices: choices.default([]),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === choices.length > 0, {
    path: ['choices'],
    error: 'Only a question with choices has some',
  })
  .refine(({ choices }) => choices.length !== 1 && new Set(choices).size === choices.length, {
    path: ['choices'],
    error: 'At least two different choices',
  })
export type QuestionInput = z.output<typeof questionInput>

export const reply = z.union([z.string(), z.number().int()])
