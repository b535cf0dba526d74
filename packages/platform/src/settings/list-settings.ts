import { z } from 'zod'
import { findMeta, type SettingMeta } from './setting.ts'

export interface ListedSetting {
  /** The names that lead to it; `*` is any key of a record. */
  readonly path: readonly string[]
  readonly schema: z.ZodType
  readonly meta: SettingMeta
}

/** Lists the settings in a schema of groups, in the order in which they are written. */
export function listSettings(schema: z.ZodType, path: readonly string[] = []): ListedSetting[] {
  const meta = findMeta(schema)
  if (meta !== undefined) return [{ path, schema, meta }]
  return membersOf(bareSchema(schema)).flatMap(([name, member]) =>
    listSettings(member, [...path, name]),
  )
}

function membersOf(schema: z.ZodType): [name: string, member: z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries<z.ZodType>(schema.shape)
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType as z.ZodType]]
  return []
}

/** The schema of a value that was given: without defaults, and without preprocessing. */
export function bareSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)
    return bareSchema(schema.out as z.ZodType)
  const given = requiredSchema(schema)
  return given === schema ? schema : bareSchema(given)
}

/** The schema without its default: it takes what was given and nothing else. */
export function requiredSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
    ? requiredSchema(schema.unwrap() as z.ZodType)
    : schema
}
