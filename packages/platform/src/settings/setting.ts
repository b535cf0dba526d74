import { z } from 'zod'

/** What is known about a setting beside its schema, which has the default and the bounds. */
export interface SettingMeta<Input = unknown> {
  /** For the documentation and the help of commands; Markdown, in sentences. */
  readonly summary: string
  /**
   * The environment variable. `<PROVIDER>` in it is the key of a record: the members of
   * `providers.*` are read from `OAUTH_GOOGLE_CLIENT_ID` and its like.
   */
  readonly variable?: string
  /** Several booleans may share a variable, which lists the items of those that are on. */
  readonly item?: string
  /** What a variable says for true and for false; `yes` and `no` when left out. */
  readonly words?: readonly [string, string]
  /** Between the items of a list in a variable; a comma when left out. */
  readonly separator?: ' '
  /** Whether a project may have its own. */
  readonly perProject?: boolean
  /** The option of commands that change a project; several booleans may share one. */
  readonly option?: string
  /** The default in development, if it differs. */
  readonly development?: Input
  /**
   * The documentation's text for the default, and for the values, if the schema cannot express it.
   */
  readonly defaultText?: string
  readonly valuesText?: string
}

const registry = z.registry<SettingMeta>()

declare const perProject: unique symbol

/** Marks the type of a schema that a project may have its own value of. Exists in types only. */
export interface PerProject {
  readonly [perProject]: true
}

/** A schema with what is known about the setting; a member of the schema of a group. */
export function setting<Schema extends z.ZodType, const Meta extends SettingMeta<z.input<Schema>>>(
  schema: Schema,
  meta: Meta,
): Meta extends { perProject: true } ? Schema & PerProject : Schema {
  registry.add(schema, meta)
  return schema as ReturnType<typeof setting<Schema, Meta>>
}

/** Returns undefined for schemas that `setting` has not seen. */
export function findMeta(schema: z.ZodType): SettingMeta | undefined {
  return registry.get(schema)
}

/** A whole number from `least` to `most`. */
export function count(least: number, most: number): z.ZodInt {
  return z.int().min(least).max(most)
}
