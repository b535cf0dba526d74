import { expect, it } from 'vitest'
import { splitStatements } from './migrate.ts'

it('splits at the end of a line, and not inside of a text or a comment', () => {
  const migration = `
-- adds notes; and a first one
create table notes (text text not null);
insert into notes (text) values ('milk; bread');
update notes set text = 'a;b'
  where text = 'c;d';
`
  expect(splitStatements(migration)).toEqual([
    'create table notes (text text not null)',
    "insert into notes (text) values ('milk; bread')",
    "update notes set text = 'a;b'\n  where text = 'c;d'",
  ])
})
