import { UsageError } from './errors.ts'

// The checks of spec §5. Types already say all this to TypeScript; these lines are for everybody else.

/** Throws `UsageError('<field> must be a string')`. */
export function checkString(field: string, value: unknown): asserts value is string {
  if (typeof value !== 'string') throw new UsageError(`${field} must be a string`)
}

/** Absent is fine. NaN and infinity are no numbers here: JSON has neither. */
export function checkOptionalNumber(
  field: string,
  value: unknown,
): asserts value is number | undefined {
  if (value !== undefined && !Number.isFinite(value)) {
    throw new UsageError(`${field} must be a number`)
  }
}

export function checkOptionalString(
  field: string,
  value: unknown,
): asserts value is string | undefined {
  if (value !== undefined) checkString(field, value)
}

export function checkBoolean(field: string, value: unknown): asserts value is boolean {
  if (typeof value !== 'boolean') throw new UsageError(`${field} must be a boolean`)
}

export function checkOptionalBoolean(
  field: string,
  value: unknown,
): asserts value is boolean | undefined {
  if (value !== undefined) checkBoolean(field, value)
}

export function checkObject(field: string, value: unknown): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`${field} must be an object`)
  }
}
