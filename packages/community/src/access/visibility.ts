import { type GuardedField, guardedFields, type Visibility } from '@maypole/contract/community'
import type { ProfileRow, SiteRow } from '../lists/tables.ts'
import { actsFor } from './acting-for.ts'
import type { Member } from './membership.ts'

/** What has an audience, and the column that says which, in profiles and in sites. */
const audienceColumns = {
  listing: 'listing_audience',
  phoneNumber: 'phone_audience',
  email: 'email_audience',
} as const satisfies Readonly<Record<GuardedField, keyof SiteRow & keyof ProfileRow>>

type AudienceColumn = (typeof audienceColumns)[GuardedField]

/** The columns of a site that say who sees contacts whose people have not chosen. */
export type SiteAudiences = Pick<SiteRow, AudienceColumn>
/** The columns of an entry with what its person has chosen. */
export type ChosenAudiences = Pick<ProfileRow, AudienceColumn>

/** Who looks at a contact. */
export type Onlooker = Pick<Member, 'profileId' | 'role' | 'lookedAfter'> & {
  readonly site: SiteAudiences
}
/** A contact, as far as it decides what is seen of it. */
export type SeenEntry = Pick<ProfileRow, 'id'> & ChosenAudiences

/** What somebody sees of a contact. */
export interface Sight {
  /** Whether the contact exists for them at all. */
  readonly listing: boolean
  readonly phoneNumber: boolean
  readonly email: boolean
  /** What only admins see; known to admins and to the person themselves, empty for others. */
  readonly hidden: readonly GuardedField[]
}

/**
 * Decides what a viewer sees of a contact. Every answer that carries contact data asks this:
 *
 * - The person's own choice applies, or the site's setting where they have not chosen.
 * - People see all of their own entry and of those that they look after, and admins all of every
 *   entry, with a mark on what is hidden.
 * - Of a contact that is not listed others see nothing.
 */
export function sightOf(viewer: Onlooker, entry: SeenEntry): Sight {
  const hidden = guardedFields.filter((field) => isHidden(field, entry, viewer.site))
  if (viewer.role === 'admin' || actsFor(viewer, entry.id))
    return { listing: true, phoneNumber: true, email: true, hidden }
  const listing = !hidden.includes('listing')
  return {
    listing,
    phoneNumber: listing && !hidden.includes('phoneNumber'),
    email: listing && !hidden.includes('email'),
    hidden: [],
  }
}

/** Whether a viewer sees all of a contact, and so may change it without overwriting anything. */
export function seesAll(sight: Sight): boolean {
  return sight.listing && sight.phoneNumber && sight.email
}

/** Returns who sees the contacts of a site whose people have not chosen. */
export function siteVisibility(site: SiteAudiences): Visibility {
  return byField((field) => site[audienceColumns[field]])
}

/** Returns what somebody has chosen; null for what follows the site. */
export function chosenVisibility(entry: ChosenAudiences) {
  return byField((field) => entry[audienceColumns[field]])
}

/** Returns audiences as columns, of a site or of an entry. */
export function toAudienceColumns<Audience>(
  audiences: Readonly<Record<GuardedField, Audience>>,
): Record<AudienceColumn, Audience> {
  return {
    listing_audience: audiences.listing,
    phone_audience: audiences.phoneNumber,
    email_audience: audiences.email,
  }
}

function isHidden(field: GuardedField, entry: ChosenAudiences, site: SiteAudiences): boolean {
  const column = audienceColumns[field]
  return (entry[column] ?? site[column]) === 'admins'
}

function byField<Value>(read: (field: GuardedField) => Value): Record<GuardedField, Value> {
  return { listing: read('listing'), phoneNumber: read('phoneNumber'), email: read('email') }
}
