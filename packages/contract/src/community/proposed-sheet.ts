import { z } from 'zod'
import type { DeepReadonly } from '../endpoint.ts'
import { limits } from './constants.ts'
import { event } from './events.ts'

/**
 * A sign-up sheet that the assistant proposes for an event, as it is now. `date` is the one of a
 * series that was named; its next one when absent.
 */
export const proposedSheet = z
  .object({
    item: event,
    date: z
      .object({
        recurrenceId: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        title: z.string().optional(),
        location: z.string().optional(),
      })
      .optional(),
    lines: z
      .array(
        z.object({
          title: z.string().min(1).max(limits.sheetLineTitle),
          wanted: z.number().int().min(1).max(limits.sheetWanted),
          time: z.string().optional(),
        }),
      )
      .min(1)
      .max(limits.sheetLines),
  })
  .meta({ id: 'ProposedSheet' })
export type ProposedSheet = DeepReadonly<z.output<typeof proposedSheet>>
