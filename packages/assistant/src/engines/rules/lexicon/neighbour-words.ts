function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * Single words that decide how a date or time beside them is read, of both languages and without
 * accents. Behind a name stands an example.
 */
export const neighbourWords = {
  /** 'March 7 | pm': behind a number they make a time of it, not a day of a month. */
  hourLetters: words('a p h'),
  /** '7 | pm', '7 | ish': other letters that touch a number make no time of it. */
  halfLetters: words('a p am pm ish'),
  /** 'los lunes 19 | hs' */
  hourSigns: words('h hs hrs'),
  /** '6.30 | till | 8': spoken of times only. */
  spokenUntil: words('til till until'),
  /** '| from | ten to four', '| open | ten to four': a stretch, not ten minutes before four. */
  stretchLeads: words('from open'),
  /** 'a | las | ocho' */
  hourArticles: words('la las'),
  /** '18 | and | 25 March': two days rather than a stretch. */
  listJoints: words('and & plus y e'),
  /** 'May 3 | and | May 10': two dates rather than a stretch. */
  dateJoints: words('and & plus'),
  /** '| except | March 28 until May 1' leaves out one day. */
  exceptions: words('except excluding skip skipping not'),
  /** 'Mondays | in | May': a month that is named so is a month, and no name. */
  monthLeads: words('and & , in or y e durante'),
  /** '| for | two weeks from March 17': how long, and not when. */
  lengthLeads: words('for over lasting next lasts'),
  /** '| Good | Friday': another day than that weekday. */
  feastWords: words('good black ash palm easter fat holy'),
  /** 'Tue | & | Thu': marks of a timetable. */
  timetableMarks: words('& / +'),
  /** 'Misa | de | Navidad': the holiday is part of a name. */
  nameJoints: words('de del'),
  /** '| next | Friday': of two Fridays the later one may be meant. */
  nextWeek: words('next'),
  /** '| on | Friday': no part of what the day is called. */
  dayLeads: words('on'),
  /** '| the | 9' */
  dayArticles: words('the el dia'),
  /** 'tonight at 7 | or | 8': the number in front of them is an hour. */
  behindHour: words('or to till until for ish o a y , .'),
  /** 'Fun run breakfast | night': no run of the morning. */
  eveningWords: words('night evening dinner supper'),
  /** 'the 5 | th' */
  numberEndings: words('st nd rd th'),
} as const
