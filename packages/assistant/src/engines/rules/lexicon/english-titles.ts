/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** What a title ends before: words that lead to a time, a place or a repetition. */
export const titleTails = phrases(`
  the weekend, the weekend of, at, on, in, from, by, for, to, of, with, and, or, the, a, an, this,
  next, every, each, is, are, will, be, was, has, takes place, taking place, take place, begins,
  beginning, starts, starting, leaves, leaving, departs, departing, happens, happening, occurs,
  runs, goes, held, being held, scheduled, set, will be, due on, until, till, through, repeat,
  repeats, repeating, recurring, going, last, lasts, lasting, end, ends, ending, between, around,
  about, sharp, starts promptly, promptly, only, instead, please, again, it, its, we're, we, here,
  there, that's, as, up to, via, not, but, except, excluding, kicks off, gets together, opens, that,
  which, who, where we, also, then, over, exactly, just, late, early, in for
`)

/** Nothing but these is no title. */
export const emptyTitles = phrases(`
  put, put in, put down, add, create, schedule, we meet, we are meeting, we're meeting, meet, event,
  an event, new, something, it, meeting link, link, everyone, everybody, all, please, thanks,
  thank you, bring, hi, hello, hey, hi all, hi everyone, hello everyone, hey all, hey everyone,
  dear all, dear members, hosted, the, recurring, weekly, monthly, daily, yearly, calendar, start,
  end, o'clock, and, first, second, third, fourth, last
`)

/** On which calendar something is put, as templates: no part of a title. */
export const calendarTemplates: readonly string[] = [
  '(on|to|in|into|onto) (the|our|my) [community|group|site|shared] <calendar>',
]

export const calendarClasses = {
  calendar: [
    ...['calendar', 'schedule', 'agenda', 'diary', 'event', 'events'],
    '(event|events) (page|tab|list|calendar)',
  ],
}
