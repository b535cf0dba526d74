import type { TimeBits } from '../words/values.ts'
import type { Clause } from './clauses.ts'

function isAboutDays({ days, repeat }: TimeBits): boolean {
  return days !== undefined || repeat !== undefined
}

function isAboutTime({ times }: TimeBits): boolean {
  return (times?.start ?? times?.part ?? times?.isAllDay) !== undefined
}

/** What is said apart from the days and times that an answer replaces. */
function without(bits: TimeBits, answered: { days: boolean; repeat: boolean; times: boolean }) {
  const { days, repeat, times, ...rest } = bits
  const isReplaced = answered.times && (times?.start ?? times?.isAllDay) !== undefined
  return {
    ...rest,
    ...(answered.days ? {} : { days }),
    ...(answered.repeat ? {} : { repeat }),
    ...(isReplaced ? {} : { times }),
  }
}

/**
 * A day that was answered is meant instead of the days of the description, which raised the
 * question, and a time likewise. What is said of a series beside them stays.
 */
export function withAnswers(clauses: readonly Clause[]): readonly Clause[] {
  const lastWith = (says: (bits: TimeBits) => boolean) =>
    clauses.findLastIndex(({ isAnswer, bits }) => isAnswer && bits.some(says))
  const [days, times] = [lastWith(isAboutDays), lastWith(isAboutTime)]
  const repeat = lastWith((bits) => bits.repeat !== undefined)
  if (days < 0 && times < 0) return clauses
  return clauses.map((clause, at) => ({
    ...clause,
    bits: clause.bits
      .map((bits) => without(bits, { days: at < days, repeat: at < repeat, times: at < times }))
      .filter((bits) => Object.values(bits).some((said) => said !== undefined)),
    ...(clause.isAnswer
      ? {}
      : { unread: [], strays: [], named: [], counts: [], isHolidayName: false }),
  }))
}
