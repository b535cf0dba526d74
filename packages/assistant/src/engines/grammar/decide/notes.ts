import type { Assumption } from '../../../present/assumption.ts'
import type { Texts } from '../../../present/texts.ts'
import type { Moment } from '../calendar/moments.ts'
import type { TimesValue } from '../words/values.ts'

const halfADay = 12 * 60 * 60 * 1000

function isLong({ start, end }: Moment): boolean {
  return end.epochMilliseconds - start.epochMilliseconds > halfADay
}

/** What was taken for granted in a reading of the grammar. */
export function notesOf(
  {
    moment,
    times,
    near,
  }: { moment: Moment; times: TimesValue | undefined; near?: string | undefined },
  { assumptions, wording }: Texts,
): Assumption[] {
  const { start, isAllDay, isEndStated, rule } = moment
  const notes: Assumption[] = []
  const time = wording.minutesInWords(start.hour * 60 + start.minute)
  const said = times?.start
  if (isAllDay && times?.isAllDay !== true) notes.push(assumptions.allDay)
  else if (said === undefined && times?.part !== undefined)
    notes.push(assumptions.part({ part: wording.partInWords(times.part, times.shade), time }))
  else if (times?.isNear === true && near !== undefined)
    notes.push(assumptions.part({ part: near, time }))
  else if (
    said !== undefined &&
    said.isExact !== true &&
    times?.part === undefined &&
    times?.end?.isExact !== true
  )
    notes.push(assumptions.half(time))
  if (!isAllDay && rule?.startsWith('FREQ=DAILY;COUNT=') === true)
    notes.push(assumptions.timesOfEachDay)
  if (!isAllDay && rule === undefined && times?.isWhole !== true && isLong(moment))
    notes.push(assumptions.everyDayTimes)
  if (!isEndStated) notes.push(assumptions.oneHour)
  return notes
}
