import { numbersTo, runStatements } from './run-statements.ts'

const firstNames =
  'Anna Annika Ana Antonio Andrea Amir Ben Bella Carla Chen Clara Daniel David Elena Emma Felix Grace Hannah Ivan Jonas Julia Karl Lena Liam Lucas Maria Mateo Mia Nadia Noah Olga Omar Paul Priya Quinn Rosa Samuel Sofia Thomas Yara'
const lastNames =
  'Abbott Adeyemi Álvarez Becker Brandt Chen Cohen Connor Delgado Dubois Evans Fischer García Gomez Haddad Hansen Ivanova Jansen Johnson Kim Klein Kowalski Lee Lopez Martin Meyer Moreau Müller Nguyen Novak Okafor Olsen Park Patel Peters Petrov Quinn Ramirez Rossi Sato Schmidt Schmitt Schneider Silva Singh Smith Tanaka Taylor Torres Walker Weber Williams Wong Young Zhang Zimmermann'

/**
 * Fills a migrated database with communities of 1,000 contacts and 20 announcements, by SQL alone.
 * `user-1` is an admin of the first ten.
 */
export async function fillCommunities(
  url: string,
  { kind, sites }: { kind: 'sqlite' | 'postgres'; sites: number },
): Promise<void> {
  const numbers = (count: number) => numbersTo(count, kind)
  const site = `'site-' || ((i - 1) % ${sites} + 1)`
  const pick = (names: string, number: string) =>
    `(select name from ${names} where place = (${number}) % (select count(*) from ${names}))`
  const date = `'2026-01-01T12:00:00.000Z'`
  const words = (table: string, names: string) => [
    `create table ${table} (place integer primary key, name text not null)`,
    `insert into ${table} values ${names
      .split(' ')
      .map((name, place) => `(${place}, '${name}')`)
      .join(', ')}`,
  ]
  const statements = [
    ...words('first_names', firstNames),
    ...words('last_names', lastNames),
    `insert into sites (id, slug, title, primary_color, background_color, time_zone, directory_editing, version, member_count, admin_count, link_count, announcement_count, event_count, last_position, created_at, updated_at)
     select ${site}, ${site}, 'Site ' || i, '#0f766e', '#ffffff', 'America/New_York', 'members', 1, 1000, 1, 0, 20, 0, 20, ${date}, ${date} from ${numbers(sites)} as n`,
    // Spread over the communities, as people join over time.
    `insert into profiles (id, site_id, user_id, phone_number, first_name, last_name, role, sort_name, version, created_at, updated_at)
     select 'profile-' || i, ${site}, case when i <= ${Math.min(10, sites)} then 'user-1' end, '+1303' || (1000000 + i), ${pick('first_names', 'i * 7919 / 13')}, ${pick('last_names', 'i * 104729 / 17')},
       case when i <= ${sites} then 'admin' else 'member' end, lower(${pick('last_names', 'i * 104729 / 17')}), 1, ${date}, ${date} from ${numbers(sites * 1_000)} as n`,
    `insert into announcements (id, site_id, headline, body, pinned, position, version, created_at)
     select 'announcement-' || i, ${site}, case when i % 7 = 0 then 'Picnic at the lake' else 'News of the week' end,
       'Dear all, we meet on Monday at seven. Please bring something to drink, and tell ' || ${pick('first_names', 'i')} || ' whether you come. The picnic is on the last weekend of the month.',
       0, i / ${sites} + 1, 1, ${date} from ${numbers(sites * 20)} as n`,
    ...['first_names', 'last_names'].map((table) => `drop table ${table}`),
  ]
  await runStatements(url, { kind, statements })
}
