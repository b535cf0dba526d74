import { z } from 'zod'
import { listSettings } from './list-settings.ts'
import { type DeepPartial, mergeSettings } from './merge-settings.ts'
import { setMember } from './set-member.ts'

/** Fills in the defaults. Throws an error that names every value that is out of its bounds. */
export function completeSettings<Schema extends z.ZodType<object>>(
  schema: Schema,
  given: DeepPartial<z.input<Schema>>,
  { isDevelopment }: { isDevelopment: boolean },
): z.output<Schema> {
  const development = isDevelopment ? developmentDefaults(schema) : {}
  const result = schema.safeParse(mergeSettings<object>(development, given as object))
  if (result.success) return result.data
  throw new Error(`These settings cannot be used:\n${z.prettifyError(result.error)}`)
}

function developmentDefaults(schema: z.ZodType): object {
  const defaults: Record<string, unknown> = {}
  for (const { path, meta } of listSettings(schema))
    if (meta.development !== undefined) setMember(defaults, path, meta.development)
  return defaults
}
