import type { CompiledQuery } from 'kysely'

const marked = new WeakSet<object>()
const writing = /^\s*(?:with\b[^;]*?\)\s*)?(insert|update|delete)\b/i
const returning = /\breturning\b/i

/**
 * Whether a statement only writes: nothing of its result can be read through `prepared`, so
 * within a transaction the next one need not wait for it.
 */
export function onlyWrites({ sql }: Pick<CompiledQuery, 'sql'>): boolean {
  return writing.test(sql) && !returning.test(sql)
}

/** Marks the values of a statement whose result nobody reads. */
export function markUnawaited(values: readonly unknown[]): void {
  marked.add(values)
}

export function isUnawaited(values: readonly unknown[]): boolean {
  return marked.has(values)
}
