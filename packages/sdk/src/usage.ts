import { UsageError } from './errors.ts'

// Types cover this in TypeScript; these checks are for callers in JavaScript.

const articles = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  strings: 'an array of strings',
}

/** The checkable types of a value. NaN and infinity are not numbers here: JSON has neither. */
export type Kind = keyof typeof articles

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'strings')
    return Array.isArray(value) && value.every((one) => isOfKind(one, 'string'))
  if (kind === 'object') return typeof value === kind && value !== null && !Array.isArray(value)
  return typeof value === kind && (kind !== 'number' || Number.isFinite(value))
}

/** Throws `UsageError('<field> must be a string')`, and alike for the other types. */
export function check(field: string, value: unknown, kind: Kind): void {
  if (!isOfKind(value, kind)) throw new UsageError(`${field} must be ${articles[kind]}`)
}

export function checkString(field: string, value: unknown): asserts value is string {
  check(field, value, 'string')
}

export function checkObject(field: string, value: unknown): asserts value is object {
  check(field, value, 'object')
}

/** As `check`, but undefined is allowed. */
export function checkOptional(field: string, value: unknown, kind: Kind): void {
  if (value !== undefined) check(field, value, kind)
}

type KindOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly string[]]
        ? 'strings'
        : 'object'

/**
 * The type of every member of an object; `?` when optional. Derived from its type, so that none is
 * forgotten.
 */
export type Shape<Fields> = {
  readonly [Name in keyof Fields]-?: undefined extends Fields[Name]
    ? `${KindOf<NonNullable<Fields[Name]>>}?`
    : KindOf<Fields[Name]>
}

/**
 * Returns a copy of the members that `shape` names. Throws `UsageError` for one that is missing or
 * of another type.
 */
export function readFields<Fields extends object>(given: Fields, shape: Shape<Fields>): Fields {
  checkObject('options', given)
  const fields: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries<string>(shape)) {
    const value: unknown = given[name as keyof Fields]
    const needed = kind.replace('?', '') as Kind
    if (value === undefined && needed !== kind) continue
    check(name, value, needed)
    fields[name] = value
  }
  return fields as Fields
}
