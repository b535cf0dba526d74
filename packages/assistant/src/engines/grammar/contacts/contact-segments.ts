import { type Chart, compileRules, openChart } from '../chart/chart.ts'
import type { Rule } from '../chart/rule.ts'
import { nameRules } from '../people/name-rules.ts'
import { type ContactToken, contactTokensOf, hasCapital } from '../text/contact-tokens.ts'
import { type Atom, atomsOf, type CompiledLexicon, hasAtom } from '../words/compile.ts'
import { costs } from '../words/costs.ts'
import type { AtomName } from '../words/lexicon.ts'
import { contactAtomsOf } from './contact-atoms.ts'
import { type GroupNames, groupNamesOf, groupsAt } from './groups.ts'

/** A class of words, or what is no class. */
type Owner = AtomName | 'name' | 'group' | 'aside' | 'address' | 'mark' | 'unread'

/** Who owns the tokens of a text about people from one place to another. */
export type ContactSegment = {
  readonly owner: Owner
  readonly first: number
  readonly end: number
  /** The id of a group that is named. */
  readonly group?: string
}

/** A text about people, divided in the cheapest way. */
export type ContactText = {
  readonly text: string
  readonly tokens: readonly ContactToken[]
  readonly atoms: readonly (readonly Atom[])[]
  readonly segments: readonly ContactSegment[]
  /** How many family names people have in its language. */
  readonly familyNames: 1 | 2
  /** Whether words answer the question for a family name. */
  isLastName(start: number): boolean
}

type Step = { cost: number; segment: ContactSegment; before: Step | undefined; hasName: boolean }

const compiled = compileRules(nameRules)

/** Words that own themselves, and those that only surround a name. */
const ownerOf: Partial<Record<AtomName, Owner>> = {
  role: 'role',
  kin: 'kin',
  family: 'family',
  honorific: 'honorific',
  firstLabel: 'firstLabel',
  lastLabel: 'lastLabel',
  mobile: 'mobile',
  not: 'not',
  and: 'and',
  or: 'or',
  besideName: 'filler',
  occupation: 'filler',
  factLead: 'filler',
  nickname: 'filler',
}

function costOf({ cost }: Rule): number {
  return cost === undefined || !(cost in costs) ? 0 : costs[cost as keyof typeof costs]
}

type Source = Pick<ContactText, 'tokens' | 'atoms'> & {
  chart: Chart
  unread: number
  groups: ReturnType<typeof groupsAt>
}

/** Words of requests that name a group only where they are written as its name is. */
const ofRequests: readonly AtomName[] = ['besideName', 'role']

function steps({ tokens, atoms, chart, unread, groups }: Source, at: number) {
  const token = tokens[at]
  const found: { segment: ContactSegment; cost: number }[] = []
  const add = (owner: Owner, cost: number, end = at + 1) =>
    found.push({ segment: { owner, first: at, end }, cost })
  if (token === undefined) return found
  if (token.kind === 'address') add('address', 0)
  else if (token.kind === 'word') add('unread', hasCapital(token.text) ? costs.unreadName : unread)
  else if (!hasAtom({ atoms }, at, 'and')) add('mark', token.kind === 'number' ? costs.filler : 0)
  for (const { group, end, written } of groups[at] ?? []) {
    if (written !== group.name && hasAtom({ atoms }, at, ...ofRequests)) continue
    const segment = { owner: 'group' as const, first: at, end, group: group.id }
    found.push({ segment, cost: hasAtom({ atoms }, at, 'capitalName') ? costs.word : 0 })
  }
  for (const { atom, end } of atoms[at] ?? []) {
    const owner = ownerOf[atom]
    if (owner !== undefined) add(owner, costs.filler * (end - at), end)
  }
  for (const [span, owner] of [
    ['Name', 'name'],
    ['Nickname', 'nickname'],
    ['Aside', 'aside'],
  ] as const)
    for (const edge of chart.edges(span, at))
      add(owner, edge.cost + (owner === 'name' ? costs.span : 0), edge.end)
  return found
}

/** Divides a text about people in the first language, or in another that is clearly cheaper. */
export function divideContact(
  text: string,
  {
    lexicons,
    groups = groupNamesOf([]),
    isLastName = () => false,
  }: {
    lexicons: readonly CompiledLexicon[]
    groups?: GroupNames
    isLastName?: ContactText['isLastName']
  },
): ContactText {
  const [first, ...others] = lexicons
  if (first === undefined) throw new TypeError('There is no language')
  const own = divideIn(text, { lexicon: first, groups, isLastName })
  const owned = own.segments.filter(({ owner }) => owner === 'name' || owner === 'unread')
  if (owned.length < 2) return own
  const read = others.map((lexicon) => divideIn(text, { lexicon, groups, isLastName }))
  return read.find(({ cost }) => cost + costs.margin < own.cost) ?? own
}

/** Opens the chart of a text about people. */
export function chartOfContact(text: string, lexicon: CompiledLexicon) {
  const tokens = contactTokensOf(text)
  const atoms = contactAtomsOf(tokens, atomsOf(tokens, lexicon))
  return { tokens, atoms, chart: openChart({ rules: compiled, tokens, atoms, costOf }) }
}

/** Divides a text among the owners of its words. A text without a name costs more. */
function divideIn(
  text: string,
  {
    lexicon,
    groups,
    isLastName,
  }: { lexicon: CompiledLexicon; groups: GroupNames; isLastName: ContactText['isLastName'] },
): ContactText & { cost: number } {
  const { familyNames } = lexicon
  const opened = chartOfContact(text, lexicon)
  const { tokens, atoms } = opened
  // In a text without capitals, any word may be a name.
  const hasNames = atoms.some((_, at) => hasAtom(opened, at, 'capitalName'))
  const unread = hasNames ? costs.word : costs.unreadName * 2
  const source = { ...opened, unread, groups: groupsAt({ text, tokens }, groups) }
  const best = new Map<number, Step>()
  const keyOf = (at: number, hasName: boolean) => at * 2 + Number(hasName)
  for (let at = 0; at < tokens.length; at += 1) {
    const before = [false, true].flatMap((hasName) => best.get(keyOf(at, hasName)) ?? [])
    for (const { segment, cost } of steps(source, at))
      for (const step of at === 0 ? [undefined] : before) {
        const hasName = segment.owner === 'name' || step?.hasName === true
        const key = keyOf(segment.end, hasName)
        const total = (step?.cost ?? 0) + cost
        if (total < (best.get(key)?.cost ?? Infinity))
          best.set(key, { cost: total, segment, before: step, hasName })
      }
  }
  const nameless = best.get(keyOf(tokens.length, false))
  const named = best.get(keyOf(tokens.length, true))
  const isNamed =
    named !== undefined && named.cost < (nameless?.cost ?? Infinity) + costs.missingName
  const segments: ContactSegment[] = []
  for (let step = isNamed ? named : nameless; step !== undefined; step = step.before)
    segments.push(step.segment)
  const cost = (isNamed ? named : nameless)?.cost ?? 0
  return { text, tokens, atoms, segments: segments.reverse(), familyNames, isLastName, cost }
}
