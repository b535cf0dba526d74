import type { SaidHour } from '../../../site-items/moved-times.ts'
import type { DayPart } from '../../../terms.ts'
import { plainRuns, readSaid, type Said } from '../reading/said.ts'
import { distinct } from '../text/forms.ts'
import { endOfListed, listedIn } from '../text/phrases.ts'
import { tokensOf } from '../text/token.ts'
import type { ClockValue, DaysValue, PeriodValue } from '../words/values.ts'
import type { ChangeLanguage } from './language.ts'

/** What a text says about a new day, time or place. */
export type Target = {
  days: readonly (DaysValue | PeriodValue)[]
  from: SaidHour | undefined
  to: SaidHour | undefined
  minutes: number | undefined
  /** Says something about time that no new time can be made of: a rule, "or". */
  isVague: boolean
  /** Names a part of the day, and no time. */
  isGap: boolean
  /** Words that are left over, if they say anything. */
  rest: string
}

export function hasMoment({ days, from, to }: Target): boolean {
  return days.length > 0 || from !== undefined || to !== undefined
}

/** Returns a time of which the half of the day may be open, or said by a part of the day. */
export function hourOf({ hour, minute, half, isExact }: ClockValue, part?: DayPart): SaidHour {
  const isOpen = half === undefined && isExact !== true && hour <= 12
  const isLate = half === 'pm' || (isOpen && part !== undefined && part !== 'morning')
  const isSaid = half !== undefined || (isOpen && part !== undefined)
  const hours = isSaid ? (hour % 12) + (isLate ? 12 : 0) : hour
  return { minutes: hours * 60 + minute, isOpen: isOpen && !isSaid }
}

/** A week or a month, where all words say it: 'next week'. */
function periodOf({ chart, tokens }: Said): PeriodValue | undefined {
  return chart.edges('Period', 0).find(({ end }) => end === tokens.length)?.value
}

function targetOf(said: Said): Target {
  const { bits } = said
  const times = bits.flatMap((bit) => bit.times ?? [])
  const days = bits.flatMap((bit) => bit.days ?? [])
  const [start, otherStart] = times.flatMap((each) => each.start ?? [])
  const [end, otherEnd] = times.flatMap((each) => each.end ?? [])
  const part = times.find((each) => each.part !== undefined)?.part
  const period = days.length === 0 && times.length === 0 ? periodOf(said) : undefined
  const isOther = bits.some(({ repeat, bound, except }) => repeat ?? bound ?? except)
  const runs = period === undefined ? plainRuns(said).filter(({ words }) => words > 0) : []
  return {
    days: period === undefined ? days : [period],
    from: start && hourOf(start, part),
    to: end && hourOf(end, part),
    minutes: times.find(({ minutes }) => minutes !== undefined)?.minutes,
    isVague:
      isOther ||
      otherStart !== undefined ||
      otherEnd !== undefined ||
      times.some(({ other, zone, isAllDay }) => other ?? zone ?? isAllDay),
    isGap: part !== undefined && start === undefined,
    rest: runs.length > 1 ? said.text : (runs[0]?.text ?? ''),
  }
}

/** How much of some words is left over, and what the rest costs. */
function doubtOf(said: Said | undefined): number {
  return (said?.segments ?? []).filter(({ owner }) => owner === 'word' || owner === 'unread').length
}

/**
 * Reads what something becomes, in every way that is worth comparing. A bare number is a time here:
 * 'to 8'. `led` has the word in front of it, which may be a part of it.
 */
export function readTargets(
  { target, led }: { target: string; led: string | undefined },
  language: ChangeLanguage,
): Target[] {
  const texts = [target, led ?? target, `${language.words.hourLead} ${target}`]
  const all = [...new Set(texts)].map((text) => readSaid(text, language))
  const isRead = (ways: Said[]) => ways[0] !== undefined && ways[0].bits.length > 0
  const [plain = []] = all
  const read = all.filter(isRead)
  const best = read.reduce<Said[]>((one, other) => {
    const [first, second] = [one[0], other[0]]
    if (first === undefined || second === undefined) return first === undefined ? other : one
    return doubtOf(second) < doubtOf(first) ? other : one
  }, read[0] ?? plain)
  const targets = best.map(targetOf)
  const [first] = targets
  const whole = targets.filter(isWhole)
  // What lacks something is no second meaning; only what is said and broken stays a question.
  const meant = first === undefined || first.isVague || whole.length === 0 ? targets : whole
  return meant === whole ? distinct(whole) : targets.slice(0, 1)
}

function isWhole({ days, isVague, isGap, rest }: Target): boolean {
  return !isVague && !isGap && rest === '' && days.length < 2
}

function behindLead(text: string, { words }: ChangeLanguage, list: string): string | undefined {
  const tokens = tokensOf(text)
  const end = endOfListed(listedIn(tokens, words.phrases), list, 0)
  const next = end === undefined ? undefined : tokens[end]
  return next && text.slice(next.start)
}

/** 'the library' of 'in the library'; undefined where no word leads to a place. */
export function ledPlace(text: string, language: ChangeLanguage): string | undefined {
  return behindLead(text, language, 'placeLead')
}

/** 'Library' of 'the library'. */
export function withoutArticle(text: string, language: ChangeLanguage): string {
  return behindLead(text, language, 'article') ?? text
}

/** Whether words join two alternatives: 'the hall or the library'. */
export function saysOr(text: string, language: ChangeLanguage): boolean {
  const listed = listedIn(tokensOf(text), language.words.phrases)
  return listed.some((found) => found.some(({ list }) => list === 'or' || list === 'not'))
}
