import type {
  ColumnRole,
  ImportedGuardian,
  ImportProblem,
  ImportRow,
} from '@maypole/contract/community'
import { groupDigits } from '../../../../texts/group-digits.ts'
import { localised } from '../../../../texts/localised.ts'

const contacts = (count: number) => (count === 1 ? '1 contact' : `${groupDigits(count)} contacts`)

/** The texts of importing contacts, loaded with that dialog. */
export const contactImportMessages = localised('contactImport', {
  title: 'Import Contacts',
  fileHint: 'CSV from Google Contacts, Outlook or a spreadsheet, or vCards. At most 10 MB.',
  or: 'Or paste a list',
  lines: 'One person on each line',
  linesExample: 'Sam Lee 202 555 0147',
  columns: 'Columns',
  columnsHint: 'What each column holds. Of several phone numbers, mobile ones come first.',
  column: (heading: string | undefined, index: number) => heading || `Column ${index + 1}`,
  headings: (row = 1) =>
    row === 1 ? 'The first row has headings' : `Row ${groupDigits(row)} has the headings`,
  notTaken: (names: readonly string[]) => `Columns that are left out: ${names.join(', ')}.`,
  /** Who is looked after, and then by whom. */
  /** The first of them is looked after, by the others. */
  areLookedAfter: (people: readonly string[]) =>
    `Is ${people[0]} looked after by ${people.slice(1).join(' and ')}?`,
  areLookedAfterHints: {
    asked: 'The answer is for all rows. Nothing is imported before you say it.',
    yes: 'Who looks after somebody is a contact with their number. Whom they look after needs none, and is seen by them and by admins alone.',
    no: 'One contact of each row is imported, as shown below.',
  },
  yes: 'Yes',
  no: 'No',
  guardians: {
    new: (name: string, phone: string) =>
      `Looked after by ${[...new Set([name, phone])].join(', ')}, who is added.`,
    found: (name: string, _phone: string) => `Looked after by ${name}, who is in the directory.`,
    same: (name: string, _phone: string) => `Looked after by ${name} already.`,
    'left-out': (name: string, _phone: string) => `Not looked after by ${name}.`,
  } satisfies Record<ImportedGuardian['state'], unknown>,
  guardianProblems: {
    'looked-after': 'Somebody looks after that person.',
    'looks-after-many': 'They look after as many as one person can.',
    'has-guardians': 'Two people look after this contact already.',
    'own-account': 'This contact uses the community, or looks after somebody.',
    'same-person': 'It is the same contact.',
    'same-number': 'The other one has this number.',
  },
  numberOf: (name: string) =>
    name === '' ? 'Phone number of who looks after them' : `Phone number of ${name}`,
  noNumbers: 'No column has phone numbers. Say below what each column holds.',
  roles: {
    ignore: 'Leave out',
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Whole name',
    nickname: 'Nickname',
    phoneNumber: 'Phone number',
    email: 'E-mail',
    groups: 'Groups',
    guardian: 'Who looks after them',
    guardianPhone: 'Phone number of who looks after them',
    guardianEmail: 'E-mail of who looks after them',
    secondGuardian: 'Who else looks after them',
    secondGuardianPhone: 'Phone number of who else looks after them',
    secondGuardianEmail: 'E-mail of who else looks after them',
  } satisfies Record<ColumnRole, string>,
  hints: {
    new: 'They are not in the directory yet.',
    changed: 'Their number is in the directory with other details. What the file lacks stays.',
    wrong: 'They are not imported unless you correct them here. Or go on without them.',
    same: 'They are in the directory as they are in the file.',
  } satisfies Record<ImportRow['state'], string>,
  row: (row: number) => `Row ${groupDigits(row)}`,
  correct: (row: number) => `Correct row ${groupDigits(row)}`,
  corrected: (row: number) => `Row ${groupDigits(row)} can be imported now.`,
  noName: 'No name',
  doubts: {
    'same-name': 'Somebody with this name is in the directory already, with another number.',
    'other-name': 'This number has another name in the directory.',
    'other-guardian': 'The number of who looks after them has another name in the file.',
  } satisfies Record<NonNullable<ImportRow['doubt']>, string>,
  repeats: (row: number) => `As in row ${groupDigits(row)}.`,
  problems: {
    'no-number': 'There is no phone number.',
    'number-unreadable': 'This is not a ten-digit phone number.',
    'number-rounded': 'The spreadsheet has rounded this number. Format its column as text.',
    'number-abroad': 'Numbers of other countries cannot be in the directory.',
    'number-extension': 'Numbers with an extension cannot be in the directory.',
    'number-unassigned': 'This phone number does not exist.',
    'number-repeated': 'Another row has this number with another name.',
    'number-blocked': 'An admin has blocked this number.',
    'no-name': 'There is no name.',
    'no-last-name': 'First or last name is missing.',
    'name-too-long': 'A name is longer than 80 characters.',
    characters: 'A name has characters that cannot be shown.',
    email: 'This is not an e-mail address.',
    groups: 'There are too many groups, or the name of one is too long.',
    'no-guardian': 'There is no phone number, and nobody can look after them.',
  } satisfies Record<ImportProblem, string>,
  photos: {
    taken: 'With their photo.',
    address: 'The photo is only a link, and is left out.',
    unreadable: 'The photo cannot be read, and is left out.',
    'too-many': 'The photo is left out: 200 are taken from one file.',
    'no-room': 'The photo is left out: this community has no room for more.',
  } satisfies Record<NonNullable<ImportRow['photo']>, string>,
  room: (room: number) => `The directory has room for ${contacts(room)} more. Leave some out.`,
  submit: (count: number) => `Import ${contacts(count)}`,
  done: 'The contacts are imported',
  added: (count: number) => `${contacts(count)} added.`,
  changed: (count: number) => `${contacts(count)} changed.`,
  undoHint: 'Any admin can undo this for 24 hours, while nobody has changed these contacts.',
} as const)
