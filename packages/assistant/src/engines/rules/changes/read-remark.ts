import type { Language } from '../../../terms.ts'
import { type Token, tokensOf } from '../../grammar/text/token.ts'
import { compileTemplate, type TemplateMatch, templateFinder } from '../patterns/template.ts'
import { type Command, type Division, withoutOld } from './command.ts'
import { englishRemarks } from './english-remarks.ts'
import type { Act, ChangeLexicon } from './lexicon.ts'
import type { RemarkLexicon, RemarkTemplate } from './remark-lexicon.ts'
import { shiftIn } from './shift.ts'
import { spanishRemarks } from './spanish-remarks.ts'

type Compiled = RemarkTemplate & { match: ReturnType<typeof compileTemplate> }
type Finder = ReturnType<typeof templateFinder>
type Remarks = {
  changed: Finder
  stated: Finder
  contacts: readonly Compiled[]
  links: readonly Compiled[]
  events: readonly Compiled[]
  titles: readonly Compiled[]
  off: Finder
  pin: Finder
  unpin: Finder
  timed: Finder
  old: Finder
} & Pick<RemarkLexicon, 'itemTails' | 'joints'>

function compile({ classes, titles, ...lexicon }: RemarkLexicon): Remarks {
  const each = (remarks: readonly RemarkTemplate[]) =>
    remarks.map((one) => ({ ...one, match: compileTemplate(one.template, classes) }))
  return {
    changed: templateFinder(lexicon.changed, classes),
    stated: templateFinder(lexicon.stated, classes),
    contacts: each(lexicon.contacts),
    links: each(lexicon.links),
    events: each(lexicon.events),
    titles: each(titles.map((template) => ({ template, field: 'title' }))),
    off: templateFinder(lexicon.off, classes),
    pin: templateFinder(lexicon.pin, classes),
    unpin: templateFinder(lexicon.unpin, classes),
    timed: templateFinder(lexicon.timed, classes),
    old: templateFinder(lexicon.old, classes),
    itemTails: lexicon.itemTails,
    joints: lexicon.joints,
  }
}

const remarks: Readonly<Record<Language, Remarks>> = {
  en: compile(englishRemarks),
  es: compile(spanishRemarks),
}

type Said = { text: string; tokens: readonly Token[] }

/** Returns the words that a template has kept. */
function kept({ text, tokens }: Said, match: TemplateMatch, name: string): string {
  const span = match.captures[name]
  if (span === undefined) return ''
  return text.slice(tokens[span.first]?.start, tokens[span.end - 1]?.end)
}

/** Returns words that a joint has left out and that belong to a time: 'a las 8', 'el martes'. */
function ledByJoint(said: Said, match: TemplateMatch, { joints }: Remarks): string {
  return joints[said.tokens[(match.captures.target?.first ?? 0) - 1]?.word ?? ''] ?? ''
}

/** Returns the words of an item without 'now' behind them. */
function itemOf(said: Said, match: TemplateMatch, { itemTails }: Remarks): string {
  const item = kept(said, match, 'item')
  const tokens = tokensOf(item)
  const last = tokens.at(-1)
  return tokens.length > 1 && last !== undefined && itemTails.has(last.word)
    ? item.slice(0, last.start).trimEnd()
    : item
}

function divisionOf(
  said: Said,
  { remark, words }: { remark: Compiled; words: ChangeLexicon },
): Division | undefined {
  const known = remarks[words.language]
  const match = remark.match(said.tokens)
  if (match === undefined) return undefined
  const reference = itemOf(said, match, known)
  const stated = kept(said, match, 'target')
  const { field, part, mayBePlace } = remark
  if (remark.isTimed && known.timed(tokensOf(stated)) === undefined) return undefined
  if (remark.isAgainstOld && known.old(tokensOf(stated)) === undefined) return undefined
  if (remark.isShift) return shiftIn(`${reference} ${stated}`, { verb: '', words })
  const target = withoutOld(stated, words)
  return {
    reference,
    target: field === undefined ? `${ledByJoint(said, match, known)}${target}` : target,
    ...(field !== undefined && { field }),
    ...(part !== undefined && { part }),
    ...(mayBePlace !== undefined && { mayBePlace }),
  }
}

/** 'https://choir.example.org', and nothing behind it */
function isAddress({ target = '' }: Division): boolean {
  return /^(?:https?:|www\.)\S+$/iu.test(target)
}

/** Reads a sentence that tells a change: 'the concert starts at 8 now', "Ana's number is …". */
export function remarkIn(text: string, words: ChangeLexicon): Command | undefined {
  const said = { text, tokens: tokensOf(text) }
  const known = remarks[words.language]
  const read = (some: readonly Compiled[]) =>
    some.flatMap((remark) => divisionOf(said, { remark, words }) ?? [])
  const links = read(known.links).filter(isAddress)
  const titles = links.length > 0 ? [] : read(known.titles)
  const isChanged = known.changed(said.tokens) !== undefined
  const contacts = isChanged ? read(known.contacts) : []
  const others = [...links, ...titles, ...contacts]
  const isAboutEvent = others.length === 0
  const mayBeChanged = isChanged || known.stated(said.tokens) !== undefined
  const divisions = isAboutEvent && mayBeChanged ? read(known.events) : others
  if (divisions.length === 0) return undefined
  const isOnlyStated = isAboutEvent && !isChanged
  return { act: 'change', isAboutEvent, isRemark: true, isOnlyStated, divisions }
}

function itemIn(text: string, find: Finder): string | undefined {
  const said = { text, tokens: tokensOf(text) }
  const match = find(said.tokens)
  return match && `${kept(said, match, 'item')} ${kept(said, match, 'day')}`.trim()
}

/** Returns the item that a text says is off. */
export function calledOff(text: string, language: Language): string | undefined {
  return itemIn(text, remarks[language].off)
}

/** Reads a sentence about pinning: 'put the rota at the top'. */
export function pinningIn(text: string, language: Language): Command | undefined {
  for (const act of ['pin', 'unpin'] as const satisfies readonly Act[]) {
    const reference = itemIn(text, remarks[language][act])
    if (reference !== undefined)
      return { act, isAboutEvent: false, isRemark: true, divisions: [{ reference }] }
  }
  return undefined
}
