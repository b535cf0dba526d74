import { z } from 'zod'
import type { DeepReadonly } from './endpoint.ts'

/**
 * The body of a refused request: `error` beside the members of RFC 9457. `error` is a text for
 * people; `type` is stable and for programs.
 */
export const problem = z
  .object({
    error: z.string(),
    /** A URI reference, `/problems/<name>`; `<name>` is stable. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** The refused fields and the reasons, by JSON path; only with status 400. */
    fields: z.record(z.string(), z.string()).exactOptional(),
  })
  .meta({ id: 'Problem', description: 'A refused request (RFC 9457).' })
export type Problem = DeepReadonly<z.output<typeof problem>>
