import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBreaking } from './breaking-migrations.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  version: string
}

const files = ['platform', 'provider', 'community'].flatMap((owner) => {
  const folder = join(repository, 'packages', owner, 'migrations')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ name: `${owner}/${file}`, text: readFileSync(join(folder, file), 'utf8') }))
})

describe('migrations (CONTRIBUTING.md, "Migrations")', () => {
  it.each(files)('$name lets servers of the version before go on', ({ text }) => {
    expect(findBreaking(text, version)).toEqual([])
  })
})

describe('a migration', () => {
  it.each([
    ['drop table notes;', 'drops a table'],
    ['DROP TABLE IF EXISTS "notes";', 'drops a table'],
    ['alter table notes\n  drop column size;', 'drops a column'],
    ['alter table notes rename column size to length;', 'renames'],
    ['alter table notes rename to remarks;', 'renames'],
    ['alter table notes alter column size set not null;', 'changes a column'],
    ['alter table notes add column size integer not null;', 'adds a column without default'],
    ['alter table notes add column code text unique;', 'adds a unique column'],
    ['alter table notes add constraint small check (size < 9);', 'adds a constraint'],
    ['create unique index notes_by_code on notes (code);', 'adds a unique index'],
    [
      "alter table notes add column code text not null default '';\ncreate unique index notes_by_code on notes (code);",
      'adds a unique index',
    ],
    ['delete from notes where size = 0;', 'deletes rows'],
    ['drop trigger notes_added;', 'drops what may be in use'],
    ['drop table notes;\ncreate table notes (id text);', 'drops a table'],
  ])('that says %j is not for running servers', (text, reason) => {
    const found = findBreaking(`-- Why.\nselect 1;\n${text}\n`, '0.3.0')
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(reason)
  })

  it.each([
    'create table notes (id text primary key);\ncreate unique index notes_by_id on notes (id);',
    'alter table notes add column size integer;',
    'alter table notes add column size integer not null default 0 check (size >= 0);',
    'alter table notes add column code text;\ncreate unique index notes_by_code on notes (site, code);',
    'create index notes_by_size on notes (size);',
    'drop trigger notes_added on notes;\ncreate trigger notes_added after insert on notes;',
    'drop index notes_by_size;',
    'create table other (id text);\nalter table other rename to another;',
    'update notes set size = 0 where size is null;',
    '-- drop table notes;\nselect 1;',
  ])('that says %j is', (text) => {
    expect(findBreaking(`${text}\n`, '0.3.0')).toEqual([])
  })

  it('removes what is unused since an earlier version', () => {
    const contraction = (since: string) =>
      findBreaking(`-- contraction: unused since ${since}\ndrop table notes;\n`, '0.10.0')
    expect(contraction('0.9.1')).toEqual([])
    expect(contraction('0.10.0')).toHaveLength(1)
    expect(contraction('1.0.0')).toHaveLength(1)
  })
})
