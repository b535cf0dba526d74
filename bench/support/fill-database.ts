import { numbersTo, runStatements } from './run-statements.ts'

/** How many rows there are at a scale; at 1 as many as a large installation has. */
export function rowsAtScale(scale: number) {
  return {
    sites: Math.round(2_000 * scale),
    profilesPerSite: 1_000,
    users: Math.round(2_000_000 * scale),
    sessions: Math.round(10_000_000 * scale),
    securityEvents: Math.round(10_000_000 * scale),
  }
}

interface Fill {
  readonly kind: 'sqlite' | 'postgres'
  readonly scale: number
}

/**
 * Fills a migrated database, which has its own project, with rows of other people and sites, by SQL
 * alone. One session and one event of a hundred are due to be swept.
 */
export async function fillDatabase(url: string, fill: Fill): Promise<void> {
  await runStatements(url, { kind: fill.kind, statements: describeRows(fill) })
}

function describeRows({ kind, scale }: Fill): string[] {
  const { sites, profilesPerSite, users, sessions, securityEvents } = rowsAtScale(scale)
  const isSqlite = kind === 'sqlite'
  const numbers = (count: number) => numbersTo(count, kind)
  /** Scattered over all keys, as random ids are. */
  const scattered = (number: string) => {
    const mixed = `((${number}) * 2654435761) & 4294967295`
    const hex = isSqlite ? `printf('%08x', ${mixed})` : `lpad(to_hex(${mixed}), 8, '0')`
    return `${hex} || '-' || (${number})`
  }
  const user = (number: string) => `'user-live-' || ${scattered(number)}`
  const site = (number: string) => `'site-' || ${scattered(number)}`
  const phone = (number: string) => `'+1303' || (10000000 + (${number}))`
  const project = `(select id from projects where handle = 'maypole')`
  const instant = (when: string) => `'${when}T12:00:00.000Z'`
  const recent = instant('2026-01-01')
  const far = instant('2100-01-01')
  const past = instant('2020-01-01')
  const one = (number: string, ofHundred: string, other: string) =>
    `case when (${number}) % 100 = 0 then ${ofHundred} else ${other} end`
  const member = `((i - 1) / ${profilesPerSite}) + 1`
  return [
    `insert into users (id, project_id, status, first_name, middle_name, last_name, trusted_metadata, untrusted_metadata, created_at)
     select ${user('i')}, ${project}, 'active', '', '', '', '{}', '{}', ${recent} from ${numbers(users)} as n`,
    `insert into addresses (id, project_id, user_id, kind, value, verified_at, created_at)
     select 'phone-number-live-' || ${scattered('i')}, ${project}, ${user('i')}, 'phone', ${phone('i')}, ${recent}, ${recent} from ${numbers(users)} as n`,
    `insert into sessions (id, project_id, user_id, token_hash, sealed_token, started_at, last_accessed_at, expires_at, ip_address, user_agent, authentication_factors)
     select 'session-live-' || ${scattered('i')}, ${project}, ${user(`(i % ${users}) + 1`)}, 'hash-' || ${scattered('i + 7')}, '', ${instant('2026-11-20')}, ${recent},
       ${one('i', past, far)}, '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64)', '[]' from ${numbers(sessions)} as n`,
    `insert into security_events (id, project_id, type, user_id, session_id, address_hash, created_at)
     select 'security-event-' || ${scattered('i')}, ${project}, 'session_opened', ${user(`(i % ${users}) + 1`)}, null, null, ${one('i', past, recent)} from ${numbers(securityEvents)} as n`,
    `insert into sites (id, slug, title, primary_color, background_color, time_zone, directory_editing, version, member_count, admin_count, link_count, announcement_count, event_count, last_position, created_at, updated_at)
     select ${site('i')}, 'site-' || i, 'Site ' || i, '#0f766e', '#ffffff', 'America/New_York', 'members', 1, ${profilesPerSite}, 1, 0, 0, 0, 1, ${recent}, ${recent} from ${numbers(sites)} as n`,
    `insert into profiles (id, site_id, user_id, phone_number, first_name, last_name, role, sort_name, version, created_at, updated_at)
     select 'profile-' || ${scattered('i')}, ${site(member)}, ${user(`(i % ${users}) + 1`)}, ${phone('i')}, 'Ada', 'Lovelace', case when i % ${profilesPerSite} = 0 then 'admin' else 'member' end, 'lovelace ada', 1, ${recent}, ${recent} from ${numbers(sites * profilesPerSite)} as n`,
  ]
}
