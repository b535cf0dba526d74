/** Of whom a column is: of somebody who looks after others, of a child, or of neither. */
export type OwnerKind = 'guardian' | 'child' | 'emergency'

export interface HeadingOwner {
  /** Undefined where nobody else is named. */
  readonly kind: OwnerKind | undefined
  /** Tells apart those of one kind, such as `mother` and `guardian2`; empty for nobody. */
  readonly key: string
  /** What the heading says beside the owner; empty where it says nothing else. */
  readonly rest: string
}

const mother = 'madre|mere|mother|mum|mom|mama'
const father = 'padre|pere|father|dad|papa'
const either =
  '(?:parents?|guardians?|tutor(?:es|as?)?|tutrices?|tuteurs?|caregivers?|carers?|padres|apoderad[oa]s?|acudientes?|representantes?|representants?|responsables?)(?:legal(?:es)?|legaux)?'
const child =
  'child(?:ren)?|students?|pupils?|kids?|scouts?|campers?|alumn[oa]s?|nin[oa]s?|hij[oa]s?|estudiantes?|eleves?|enfants?'

const guardian = `(?:${either}|${mother}|${father})`
const guardians = `${guardian}(?:(?:or|and|o|y|ou|et)?${guardian})*`
const first = 'primary|first|main|1st|primer[oa]?|premiere?'
const second = 'secondary|second[eo]?|other|2nd|segund[oa]|deuxieme|otr[oa]|autre'
const person = `(?<before>${first}|${second})?(?:(?<emergency>emergency(?:contact)?)|(?<guardian>${guardians})|(?<child>${child}))`
const number = '(?<after>\\d|one|two|uno|dos|un|deux)?'

/** "Parent 2 phone", "Mother's name". */
const atStart = new RegExp(`^${person}${number}(?:s(?=name|phone|email|mobile|cell))?`)
/** "Teléfono del padre", "Nom du parent 2", "Name of guardian". */
const atEnd = new RegExp(`^(?<rest>.+?)(?:ofthe|of|dela|del|des|de|du)?${person}${number}$`)
const secondOnes = new RegExp(`^(?:${second}|2|two|dos|deux)$`)

/** What the patterns above find. */
interface OwnerGroups {
  readonly rest?: string
  readonly before?: string
  readonly emergency?: string
  readonly guardian?: string
  readonly child?: string
  readonly after?: string
}

/**
 * Reads of whom a column is from its folded heading, in English, Spanish or French. `isTelling`
 * says whether what is left of a heading that ends with its owner says what the column holds.
 */
export function readOwner(heading: string, isTelling: (rest: string) => boolean): HeadingOwner {
  const start = atStart.exec(heading)
  if (start !== null)
    return ownerOf(start.groups, { rest: heading.slice(start[0].length), isTelling })
  const end = atEnd.exec(heading)
  const rest = (end?.groups as OwnerGroups | undefined)?.rest ?? ''
  if (end !== null && isTelling(rest)) return ownerOf(end.groups, { rest, isTelling })
  return { kind: undefined, key: '', rest: heading }
}

function ownerOf(
  groups: OwnerGroups = {},
  { rest: given, isTelling }: { rest: string; isTelling: (rest: string) => boolean },
): HeadingOwner {
  // "Parent name 2".
  const [, before = given, last] = /^(.+?)(\d)$/.exec(given) ?? []
  const hasLast = last !== undefined && isTelling(before)
  const rest = hasLast ? before : given
  if (groups.emergency !== undefined) return { kind: 'emergency', key: 'emergency', rest }
  if (groups.guardian === undefined) return { kind: 'child', key: 'child', rest }
  const isSecond = [groups.before, groups.after, hasLast ? last : undefined].some(
    (ordinal) => ordinal !== undefined && secondOnes.test(ordinal),
  )
  const key = parentOf(groups.guardian) ?? `guardian${isSecond ? 2 : 1}`
  return { kind: 'guardian', key, rest }
}

/** Which of two parents; undefined where a word can mean either. */
function parentOf(words: string): 'mother' | 'father' | undefined {
  if (new RegExp(`^(?:${mother})$`).test(words)) return 'mother'
  return new RegExp(`^(?:${father})$`).test(words) ? 'father' : undefined
}
