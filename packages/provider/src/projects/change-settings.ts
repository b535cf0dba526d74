import type { z } from 'zod'
import { AdministrationError } from '../errors/administration-error.ts'
import { type ProjectSettings, projectSettings } from './project-settings.ts'

type Values = Record<string, unknown>

/** Parses what an operator gave. Throws AdministrationError with every fault. */
export function readGiven<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const faults = result.error.issues.map(
    (issue) => `  - ${issue.path.join('.') || 'it'}: ${issue.message}`,
  )
  throw new AdministrationError(`These settings cannot be used:\n${faults.join('\n')}`)
}

/**
 * Applies a change to a project's settings: groups are merged by their members, lists replaced, and
 * null restores the instance's.
 */
export function changeSettings(settings: ProjectSettings, change: unknown): ProjectSettings {
  if (!isGroup(change)) throw new AdministrationError('Settings are a JSON object.')
  return readGiven(projectSettings, merge(settings, change))
}

function merge(values: Values, change: Values): Values {
  const merged = new Map(Object.entries(values))
  for (const [name, value] of Object.entries(change)) {
    const known = merged.get(name)
    if (value === null) merged.delete(name)
    else merged.set(name, isGroup(value) ? merge(isGroup(known) ? known : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

function isGroup(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
