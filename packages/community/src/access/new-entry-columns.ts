import type { ProfileRow } from '../lists/tables.ts'

/**
 * What every entry of a directory begins with. Who sees it follows the site, until its person signs
 * in and chooses.
 */
export const newEntryColumns = {
  duplicate: 0,
  listing_audience: null,
  phone_audience: null,
  email_audience: null,
  group_ids: '',
  photo: null,
  version: 1,
} as const satisfies Partial<ProfileRow>
