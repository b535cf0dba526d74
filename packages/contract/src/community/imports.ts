import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'
import { limits } from './constants.ts'

/** What becomes of a row of a file; nothing of one that is wrong is imported. */
export const importState = z.enum(['new', 'same', 'changed', 'wrong'])

/** The character encoding that a file was read with. */
export const importEncoding = z.enum(['utf-8', 'utf-16', 'windows-1252'])

/** An import that was carried out. */
export const finishedImport = z
  .object({
    id: z.string(),
    added: z.number().int(),
    changed: z.number().int(),
    importedAt: z.string(),
    /** Until when it can be undone. */
    undoUntil: z.string(),
  })
  .meta({ id: 'FinishedImport' })
export type FinishedImport = DeepReadonly<z.output<typeof finishedImport>>

/** A row of a file, as spreadsheets count. */
export const rowNumber = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** Which plan is carried out, and without which rows. */
export const importDecision = z.object({
  digest: z.string().max(100),
  /** Rows that are left out, as spans with both ends. */
  leftOut: z
    .array(z.tuple([rowNumber, rowNumber]))
    .max(limits.importSpans)
    .default([]),
})
