import type { Site } from '@maypole/contract/community'
import type { Tables } from '../lists/tables.ts'
import type { Person, TestCommunity } from './create-test-community.ts'

let slugs = 0

/** The body of POST /sites, with a new slug each time. */
export function siteInput(change: Record<string, unknown> = {}) {
  slugs += 1
  return {
    title: 'Garden Club',
    slug: `garden-club-${slugs}`,
    theme: { primaryColor: '#00e5cc', backgroundColor: '#ffffff' },
    timeZone: 'America/New_York',
    ...change,
  }
}

/** The body of POST /sites/:site/profiles. */
export function contactInput(change: Record<string, unknown> = {}) {
  return { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '(555) 010-0001', ...change }
}

/** Creates a site with its creator as admin. */
export async function buildSite(
  world: TestCommunity,
  change: Record<string, unknown> = {},
): Promise<{ admin: Person; site: Site; path: string }> {
  const admin = world.person()
  const answer = await admin.call('POST', '/sites', siteInput(change))
  if (answer.status !== 201) throw new Error(`The site was not created: ${answer.text}`)
  return { admin, site: answer.body, path: `/sites/${answer.body.id}` }
}

/** Creates a member whom the admin added, with a role if given, and who has signed in. */
export async function buildMember(
  world: TestCommunity,
  options: { admin: Person; path: string; role?: 'member' | 'admin'; signedIn?: boolean },
): Promise<{ member: Person; id: string }> {
  const member = world.person()
  const added = await options.admin.call(
    'POST',
    `${options.path}/profiles`,
    contactInput({ phoneNumber: member.phone, role: options.role ?? 'member' }),
  )
  if (added.status !== 201) throw new Error(`The member was not added: ${added.text}`)
  if (options.signedIn !== false) await member.call('GET', `${options.path}/profile`)
  return { member, id: added.body.id }
}

/** Has a member look after an entry, which hides it from other members. */
export async function buildGuardian(
  { database }: Pick<TestCommunity, 'database'>,
  { site, entry, guardian }: { site: string; entry: string; guardian: string },
): Promise<void> {
  const db = database.tables<Tables>()
  await db
    .insertInto('guardians')
    .values({
      profile_id: entry,
      guardian_id: guardian,
      site_id: site,
      created_at: '2026-03-01T00:00:00.000Z',
    })
    .execute()
  await db
    .updateTable('profiles')
    .set({ listing_audience: 'admins', phone_audience: 'admins', email_audience: 'admins' })
    .where('id', '=', entry)
    .execute()
}
