import type { ProfileRow } from '../../lists/tables.ts'

/** What is shown of a person beside an answer or a place, and what decides who sees them. */
export const shownPersonColumns = [
  'profiles.id',
  'first_name',
  'last_name',
  'nickname',
  'photo',
  'phone_audience',
  'email_audience',
  'listing_audience',
] as const

export type ShownPerson = Pick<
  ProfileRow,
  Exclude<(typeof shownPersonColumns)[number], 'profiles.id'> | 'id'
>
