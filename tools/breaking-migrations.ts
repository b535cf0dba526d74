import { splitStatements } from '../packages/platform/src/database/migrate.ts'

/**
 * During an update, servers of the version before go on with the new tables. What would refuse
 * their statements, or let them lose something, by what it does.
 */
const breaking: readonly (readonly [RegExp, string])[] = [
  [/^drop table (?:if exists )?"?(\w+)/, 'drops a table'],
  [
    /^drop (?:view|function|trigger|type|sequence) (?:if exists )?"?(\w+)/,
    'drops what may be in use',
  ],
  [/^alter table "?(\w+)"? drop\b/, 'drops a column or a constraint'],
  [/^alter table "?(\w+)"? rename\b/, 'renames'],
  [/^alter table "?(\w+)"? alter\b/, 'changes a column'],
  [/^alter table "?(\w+)"? add (?:constraint|primary|unique|foreign|check)\b/, 'adds a constraint'],
  [
    /^alter table "?(\w+)"? add (?:column )?(?!.*\bdefault\b).*\bnot null\b/,
    'adds a column without default',
  ],
  [/^alter table "?(\w+)"? add (?:column )?.*\bunique\b/, 'adds a unique column'],
  [/^create unique index .*\bon "?(\w+)/, 'adds a unique index'],
  [/^(?:truncate|delete from) "?(\w+)/, 'deletes rows'],
]

/** What is created in the same transaction is not missed. */
const creating =
  /^create (?:or replace )?(?:table|view|function|trigger|type|sequence) (?:if not exists )?"?(\w+)/

/** What a contraction says: `-- contraction: unused since 0.2.0`. */
const mark = /^-- contraction: unused since (\d+\.\d+\.\d+)$/m

/**
 * Returns what a migration does that a running server of the version before would notice. What the
 * migration itself creates is its own. A contraction names the version since which what
 * it removes is unused; it is allowed in later versions.
 */
export function findBreaking(text: string, version: string): string[] {
  if (isContraction(text, version)) return []
  const statements = splitStatements(text).map((statement) =>
    statement.toLowerCase().replaceAll(/\s+/g, ' '),
  )
  const createdBy = (some: readonly string[]) =>
    some.flatMap((statement) => creating.exec(statement)?.[1] ?? [])
  return statements.flatMap((statement, index) => {
    const found = breaking.find(([pattern]) => pattern.test(statement))
    if (found === undefined) return []
    const name = found[0].exec(statement)?.[1]
    // A table that is dropped and then created again has lost its rows.
    const own = createdBy(
      /^drop (?!table)/.test(statement) ? statements : statements.slice(0, index),
    )
    if (name !== undefined && own.includes(name)) return []
    if (isOverAddedColumn(statement, statements.slice(0, index))) return []
    return [`${found[1]}: ${statement.slice(0, 80)}`]
  })
}

/**
 * Whether it is a unique index over a column that was just added and may be null: older servers
 * leave it null, and nulls are distinct.
 */
function isOverAddedColumn(statement: string, before: readonly string[]): boolean {
  const [, table, columns] =
    /^create unique index .*\bon "?(\w+)"? \(([^)]*)\)/.exec(statement) ?? []
  const added = before.flatMap((one) => {
    const [, of, column] =
      /^alter table "?(\w+)"? add column "?(\w+)(?!.*\bnot null\b)/.exec(one) ?? []
    return of === table && column !== undefined ? [column] : []
  })
  return columns?.split(/[\s,"]+/).some((column) => added.includes(column)) ?? false
}

/** Whether servers of the version before `version` use none of it any more. */
function isContraction(text: string, version: string): boolean {
  const since = mark.exec(text)?.[1]
  return since !== undefined && since.localeCompare(version, 'en', { numeric: true }) < 0
}
