import type { ColumnRole } from '@maypole/contract/community'
import { type HeadingOwner, readOwner } from './heading-owner.ts'

/** Headings by role, folded, as Google, Outlook, clubs and schools write them. */
const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  // Before what is ignored: Google has a column of labels, and labels of each number.
  [
    'groups',
    /^(groups?|groupmembership|labels?|categor(y|ies)|voices?|voiceparts?|sections?|teams?|squads?|class(es)?|committees?|grupos?|etiquetas?|categorias?|clases?|equipos?|gruppen?|stimmen?|groupes?)$/,
  ],
  ['ignore', /(label|type|phonetic|yomi|display|fax|pager|telex|isdn|ttytdd|callback)/],
  ['firstName', /^(first|given|fore|christian)(names?)?$|^(nombres?|vorname|prenom)$/],
  [
    'lastName',
    /^(last|family|sur)(names?)?$|^(apellidos?|nachname|familienname|nom|nomdefamille)$/,
  ],
  ['nickname', /^(nickname|nick|alias|apodo|spitzname|surnom)$/],
  [
    'name',
    /^(full|complete|member|contact)?names?((last|sur|first|name)*)$|^(sur|last)name(first|given)(name)?$|^(nombre(completo|yapellidos?)|apellidosynombres?|contacto?|fileas|person|members?|players?|singers?|volunteers?)$/,
  ],
  [
    'email',
    /^(home|work|adresse)?(e?mail|correo|courriel)(address|electronico|\d)*(value|address)?$/,
  ],
  [
    'phoneNumber',
    /^(primary|main|home|work|business|office|other|company|contact|best|day|evening|numerode)*(mobile|cell(ular)?|tele?(ph|f)on[eo]?|phone|tel|ph|movil|celular|portable|handy|number|numero)(mobile|cell(ular)?|movil|portable|home|work|or|phone|number|no|s|\d)*(value)?$/,
  ],
]

/** Phone columns in the order in which they are tried: codes go to mobile phones. */
const phoneRanks = [/mobile|cell|movil|portable|handy/, /primary|main|^phone|^tel/, /home/, /./]

/** Longer headings say nothing. */
const longestHeading = 80

/** Returns a heading in a form that can be compared. */
function foldHeading(text: string): string {
  return text
    .slice(0, longestHeading)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** What a heading says of its column. */
export interface ColumnHeading extends Pick<HeadingOwner, 'kind' | 'key'> {
  /** Undefined when the heading says nothing. */
  readonly role: ColumnRole | undefined
}

/** Guesses what a column holds from its heading, and of whom. */
export function readHeading(text: string): ColumnHeading {
  const { kind, key, rest } = readOwner(foldHeading(text), (one) => roleOf(one) !== undefined)
  // "Guardian" alone is the guardian's name.
  return { role: roleOf(kind !== undefined && rest === '' ? 'name' : rest), kind, key }
}

/** Whether a column has names of people. */
export function isName({ role }: ColumnHeading): boolean {
  return role === 'name' || role === 'firstName' || role === 'lastName'
}

/**
 * Returns the key of whose contacts a table has: the people that are named without a word before,
 * otherwise the guardians of children, otherwise the children.
 */
export function chooseOwner(headings: readonly ColumnHeading[]): string {
  const named = headings.filter(isName)
  if (named.some(({ kind }) => kind === undefined)) return ''
  const guardian = named.find(({ kind }) => kind === 'guardian')
  return (guardian ?? named.find(({ kind }) => kind === 'child'))?.key ?? ''
}

function roleOf(heading: string): ColumnRole | undefined {
  if (heading === '') return undefined
  return headings.find(([, pattern]) => pattern.test(heading))?.[0]
}

/** Returns the rank of a phone column: the lowest is tried first. */
export function phoneRank(heading: string): number {
  return phoneRanks.findIndex((pattern) => pattern.test(foldHeading(heading) || 'phone'))
}

const isPhone = (cell: string) =>
  /^['+(]*\d[\d\s().+/;,-]{6,}\d$/.test(cell.trim()) &&
  !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(cell.trim())
const isEmail = (cell: string) => {
  const [local, domain = '', ...more] = cell.trim().split('@')
  return local !== '' && more.length === 0 && !/\s/.test(cell.trim()) && isDomain(domain)
}

/** Whether a text without blanks has a dot within it, as the host of an e-mail address has. */
export function isDomain(text: string): boolean {
  const dot = text.indexOf('.', 1)
  return dot !== -1 && dot < text.length - 1
}

/** Guesses what a column without a heading holds. */
export function roleOfValues(values: readonly string[]): ColumnRole | undefined {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return 'ignore'
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length
  if (share(isPhone) > 0.5) return 'phoneNumber'
  if (share(isEmail) > 0.5) return 'email'
  return undefined
}

/** Whether most values are of two or more words, as whole names are. */
export function areWholeNames(values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter(Boolean)
  return filled.filter((value) => /\p{L}[\s,]+\p{L}/u.test(value)).length > filled.length / 2
}
