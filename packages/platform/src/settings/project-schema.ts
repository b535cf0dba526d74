import { z } from 'zod'
import { bareSchema, requiredSchema } from './list-settings.ts'
import { findMeta, type PerProject } from './setting.ts'

/** The schema of what a project may set for itself. Every member may be left out. */
export function projectSchema<Schema extends z.ZodType<object>>(
  schema: Schema,
): z.ZodType<ProjectSettingsOf<Schema>> {
  return (projectMember(schema) ?? z.strictObject({})) as z.ZodType<ProjectSettingsOf<Schema>>
}

function projectMember(schema: z.ZodType): z.ZodType | undefined {
  const meta = findMeta(schema)
  if (meta !== undefined) return meta.perProject ? requiredSchema(schema) : undefined
  const group = bareSchema(schema)
  if (!(group instanceof z.ZodObject)) return undefined
  const members = Object.entries<z.ZodType>(group.shape).flatMap(([name, member]) => {
    const own = projectMember(member)
    return own === undefined ? [] : [[name, own.optional()] as const]
  })
  return members.length === 0 ? undefined : z.strictObject(Object.fromEntries(members))
}

/** The type of what a project may set for itself. */
export type ProjectSettingsOf<Schema> = Schema extends PerProject
  ? Exclude<z.output<Schema>, undefined>
  : Schema extends { unwrap(): infer Inner }
    ? ProjectSettingsOf<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? {
          readonly [Name in keyof Shape as HasProject<Shape[Name]> extends true ? Name : never]?:
            | ProjectSettingsOf<Shape[Name]>
            | undefined
        }
      : never

type HasProject<Schema> = Schema extends PerProject
  ? true
  : Schema extends { unwrap(): infer Inner }
    ? HasProject<Inner>
    : Schema extends z.ZodObject<infer Shape>
      ? true extends { [Name in keyof Shape]: HasProject<Shape[Name]> }[keyof Shape]
        ? true
        : false
      : false
