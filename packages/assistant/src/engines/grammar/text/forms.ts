const timetable = /^(?:M|Tu|Th|T|W|R|F|Sa|Su|S)(?:M|Tu|Th|T|W|R|F|Sa|Su|S)+$/

/** Whether a word is letters of weekdays, as timetables have them: MWF, TTh. */
export function isTimetable(written: string): boolean {
  return timetable.test(written)
}
