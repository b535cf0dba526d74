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
  end, o'clock, save the date, and, first, second, third, fourth, last
`)

/** What stands around the title of an event. */
export const titleClasses = {
  /** What has become a time or a place (see sheet.ts). */
  covered: ['\ue000'],
  calendar: [
    'calendar',
    'schedule',
    'agenda',
    'diary',
    'event',
    'events',
    '(event|events) (page|tab|list|calendar)',
  ],
  opening: [
    'please',
    'pls',
    'plz',
    'hey',
    'hi',
    'hello',
    'ok',
    'okay',
    'so',
    'also',
    'just',
    'and',
    'then',
    'fyi',
    'yo',
    'attention',
    'reminder',
    'save the date',
    'heads up',
    'event',
    'new event',
    'upcoming',
    'calendar',
    'note',
  ],
  ended: [',', ':', '!', '.'],
  we: ['i', 'we', 'they'],
  weAre: ['im', 'were', '(i am|we are)', '(i|we) will be', '(ill|well) be'],
  theyAre: ['were', 'theyre', '(we|they) (are|will be)', '(well|theyll) be'],
  holding: [
    'having',
    'hosting',
    'holding',
    'doing',
    'organising',
    'organizing',
    'planning',
    'throwing',
    'running',
    'putting on',
    'meeting for',
    'starting',
    'getting together for',
    'gathering for',
  ],
  hold: ['have', 'host', 'hold', 'do', 'run', 'throw'],
  meet: ['meet for', 'meet up for', 'gather for', 'get together for', 'go for'],
  invited: [
    'join us',
    'come',
    'come along',
    'come out',
    'come join us',
    'everyone is invited',
    'you are invited',
    'youre invited',
    'you are all invited',
  ],
  create: ['add', 'create', 'schedule', 'make', 'arrange', 'organise', 'organize'],
  put: [
    'set up',
    'setup',
    'put',
    'plan',
    'book',
    'enter',
    'post',
    'host',
    'have',
    'hold',
    'do',
    'insert',
    'include',
    'list',
    'propose',
    'throw',
    'start',
    'register',
    'save',
    'mark',
    'pencil in',
    'block (off|out)',
  ],
  aside: ['me', 'us', 'in', 'down', 'up', 'on'],
  something: [
    'a',
    'an',
    'the',
    'our',
    'my',
    'another',
    'this',
    'some',
    'time',
    'event',
    'calendar',
    '"',
    "'",
    '<covered>',
  ],
  regular: [
    'new',
    'recurring',
    'repeating',
    'regular',
    'calendar',
    'one - off',
    'one - time',
    'weekly',
    'monthly',
    'daily',
  ],
  event: [
    'event',
    'events',
    'appointment',
    'appointments',
    'entry',
    'entries',
    'calendar (entry|item|event|entries|items|events)',
  ],
  named: ['called', 'named', 'titled', 'entitled'],
  nameOfTitle: ['title', 'what', 'event', 'event name', 'event title', 'name', 'subject'],
  joining: [
    'for',
    'about',
    'to',
    'on',
    'at',
    'in',
    'from',
    'is',
    'of',
    'by',
    'with',
    'that',
    'and',
    'will',
    'be',
    'its',
    'it is',
    'starting',
    'beginning',
    'also',
    'then',
    'again',
  ],
}

/** On which calendar something is put: no part of a title. */
export const calendarWordings = {
  '(on|to|in|into|onto) (the|our|my) [community|group|site|shared] <calendar>':
    'on the community calendar',
}

/** What asks for an event in front of its title. */
export const titleLeadWordings = {
  '<opening> [there|all|everyone|team|folks] <ended>*3': 'Hi all,',
  '(can|could|would|will) (you|we|u|someone|somebody|anyone) [please] [get|have]': 'can we have',
  '[please] (dont|do not) forget [about|that]': "don't forget about",
  '[please] put in [:]': 'put in:',
  '(id|i would) (like|love) [you] to': "I'd like you to",
  '(i|we) (want|need|plan|would like|have|intend|hope) [you] to': 'we plan to',
  '(lets|let us) [<hold>|<meet>|plan]': "let's get together for",
  '<weAre> [going to [be]] <holding>': "we're hosting",
  '<weAre> going to <hold>': 'we are going to throw',
  '(<we> [will]|ill|well|theyll) (<hold>|<meet>)': "we'll have",
  '<theyAre> [all] &(meeting|gathering|getting together)': "we're all meeting",
  '(theres|there is|there will be|there are|therell be) [going to be]': 'there will be',
  '[please] <invited> [for|to]': 'come along to',
  '<create> [me|us|in|down] &(~word|~number|"|<covered>)': 'schedule us in for',
  '<put> [<aside>] &(<something>)': 'put down the fair',
  'put &(..20 <covered>)': 'put tea on \ue000',
  'remind (everyone|everybody|members|people|us|me|all|folks|the (group|members|team)) [about|of|that|to]':
    'remind people about',
  '(a|an|the|our|my|this|another) &(~word)': 'another fair',
  '[<regular>] <event> [<named>|for|about|with the title|on] [:|,|-] &(~word|"|<covered>)':
    'new event called fair',
  '<nameOfTitle> [is] (:|=)': 'title is:',
  '(<named>|<joining>) &(~word)': 'about bees',
}

/** Names the title. */
export const namedTitleWordings = { '<nameOfTitle> (:|=)': 'event name: Fair' }

/** The label of another field, with nothing behind it: 'Lunch, where:' */
export const fieldLabels: ReadonlySet<string> = new Set(
  'location where when date time place venue'.split(' '),
)

/** What is said about an event rather than being its title. */
export const noTitleWordings = {
  '(bring|rsvp|please|come|everyone|free|tickets|ticket|food|snacks|dress|thanks|hosted|led)':
    'bring snacks',
  '(repeat|repeats|repeating|dont|well|we will|it will|let me know|see you|open to)': "we'll eat",
  'all [are] welcome': 'all are welcome',
  'no (~word|~number)': 'no dogs',
  '(teams|tables|groups|pairs) of': 'teams of 6',
}

/** A quotation behind these is a title. */
export const namingWords: ReadonlySet<string> = new Set(titleClasses.named)

/** These ask for an event, and are no part of the name in front of a quotation. */
export const askingWords: ReadonlySet<string> = new Set(
  'add create put schedule called named'.split(' '),
)

/** Gatherings that have a weekday in their name: 'Sunday school'. */
export const weekdayNameWordings = {
  '(sunday|saturday|friday) (school|service|services|brunch|roast|dinner|supper|mass|worship|market|lunch)':
    'Sunday school',
}

/** Where nothing else is said, it is a meeting. */
export const meetingWords: ReadonlySet<string> = new Set(['meet', 'meeting'])

/** These lead to the time that stands between a title and what goes on with it. */
export const timeLeads: ReadonlySet<string> = new Set(['for', 'on', 'at', 'from'])

/** Company behind the time: 'Lunch on Friday with the Smiths'. */
export const companyWordings = { '^ with ~word': 'with the Smiths' }

/** A purpose behind the time: 'Meet on Friday to plan the party'. */
export const purposeWordings = {
  '^ to !(be|the|a|an|our|my|this) ~lower': 'to plan the party',
}
