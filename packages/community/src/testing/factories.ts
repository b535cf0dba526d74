import type { Site } from '@maypole/contract/community'
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

/** Adds somebody without a number who is looked after by these members. */
export async function buildLookedAfter(
  { admin, path }: { admin: Person; path: string },
  { firstName = 'Mia', guardians }: { firstName?: string; guardians: readonly string[] },
): Promise<string> {
  const input = contactInput({ firstName, phoneNumber: '', guardians })
  const added = await admin.call('POST', `${path}/profiles`, input)
  if (added.status !== 201) throw new Error(`The contact was not added: ${added.text}`)
  return added.body.id
}
