import { groupDigits } from '../../../../texts/group-digits.ts'
import { localised } from '../../../../texts/localised.ts'

const contacts = (count: number) => (count === 1 ? '1 contact' : `${groupDigits(count)} contacts`)

/** The texts of groups of contacts, loaded with them. */
export const groupMessages = localised('group', {
  title: 'Groups',
  filter: 'Show a group',
  everybody: (count: number) => `All (${groupDigits(count)})`,
  withCount: (name: string, count: number) => `${name} (${groupDigits(count)})`,
  download: 'Download vCards of this group',
  none: 'There are no groups yet. Add one, such as Altos or Board, and choose who is in it.',
  name: 'New group',
  nameExample: 'Altos',
  add: 'Add',
  rename: 'Rename group',
  renamed: 'New name',
  saveName: 'Save',
  invite: 'Invite to this group',
  delete: 'Delete group',
  deleteQuestion: (name: string) =>
    `Delete the group “${name}”? Its contacts stay in the directory.`,
  people: 'Choose contacts',
  search: 'Search contacts...',
  chosen: (count: number) => `${contacts(count)} chosen`,
  more: (rest: number) => `Show more (${groupDigits(rest)})`,
  noMatch: 'No contacts found',
  allShown: 'All of these',
  back: 'Back',
  save: 'Save',
  failed: 'The groups could not be loaded.',
  saveFailed: 'The group could not be saved.',
  deleteFailed: 'The group could not be deleted.',
} as const)
