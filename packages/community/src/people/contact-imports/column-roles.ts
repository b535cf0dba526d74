import type { ColumnRole } from '@maypole/contract/community'

/** Headings by role, folded, as Google, Outlook and people write them. */
const headings: readonly (readonly [ColumnRole, RegExp])[] = [
  // Before what is ignored: Google has a column of labels, and labels of each number.
  [
    'groups',
    /^(groups?|groupmembership|labels?|categor(y|ies)|grupos?|etiquetas?|categorias?|gruppen?|groupes?)$/,
  ],
  ['ignore', /(label|type|phonetic|yomi|display|fax|pager|telex|isdn|ttytdd|callback)/],
  ['firstName', /^(first|given|fore|christian)(name)?$|^(nombres?|vorname|prenom)$/],
  ['lastName', /^(last|family|sur)(name)?$|^(apellidos?|nachname|familienname|nomdefamille)$/],
  ['nickname', /^(nickname|nick|alias|apodo|spitzname|surnom)$/],
  [
    'name',
    /^(full|complete)?names?$|^(nombre(completo|yapellidos?)|contacto?|fileas|person|member)$/,
  ],
  ['email', /^(e?mail|correo)(address|electronico|\d)*(value|address)?$/],
  [
    'phoneNumber',
    /^(primary|main|home|work|business|office|other|company)?(mobile|cell(ular)?|tele?(ph|f)on[eo]?|phone|tel|movil|celular|handy|number|numero)(phone|number|no|\d)*(value)?$/,
  ],
]

/** Phone columns in the order in which they are tried: codes go to mobile phones. */
const phoneRanks = [/mobile|cell|movil|handy/, /primary|main|^phone|^tel/, /home/, /./]

/** Returns a heading in a form that can be compared. */
function foldHeading(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Guesses what a column holds from its heading; undefined when the heading says nothing. */
export function roleOfHeading(text: string): ColumnRole | undefined {
  const heading = foldHeading(text)
  if (heading === '') return undefined
  return headings.find(([, pattern]) => pattern.test(heading))?.[0]
}

/** Returns the rank of a phone column: the lowest is tried first. */
export function phoneRank(heading: string): number {
  return phoneRanks.findIndex((pattern) => pattern.test(foldHeading(heading) || 'phone'))
}

const isPhone = (cell: string) => /^['+(]*\d[\d\s().+/-]{6,}\d$/.test(cell.trim())
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
