import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** What stands around the title of an event in English, and around a letter. */
export const englishTitles: IntentLexicon = {
  frames: [
    {
      says: 'titleLead',
      frames: {
        '<titleOpening> there|all|everyone|team|folks? ,|:|!|.*': 'hi all,',
        'can|could|would|will you|we|u|someone|somebody|anyone please? get|have?': 'can we have',
        'please? dont forget about|that?': "don't forget about",
        'please? do not forget about|that?': 'do not forget that',
        'please? put in :?': 'put in:',
        '<titleWould> you? to': "I'd like you to",
        'i|we <titleWant> you? to': 'we plan to',
        '<titleLets> <titleHold>|<titleMeet>|plan?': "let's get together for",
        '<titleWeAre> <titleGoing>? <titleHolding>': "we're hosting",
        '<titleWeAre> going to <titleHold>': 'we are going to throw',
        '<titleWeWill> <titleHold>|<titleMeet>': "we'll have",
        '<titleTheyAre> all? &<titleGathering>': "we're all meeting",
        '<titleThereIs> <titleGoing>?': 'there will be',
        'please? <titleInvited> for|to?': 'come along to',
        '<titleCreate> me|us|in|down? &<anyWord>|<number>|"': 'schedule us in for the fair',
        '<titlePut> <titleBeside>? &<titleSomething>|"|\'': 'put down the fair',
        'put <titleBeside>? &<anyWord>': 'put down tea on friday',
        'remind <titleReader> about|of|that|to?': 'remind people about',
        'a|an|the|our|my|this|another &<anyWord>': 'another fair',
        '<titleRegular>? <titleEvent> <titleNamed>|<titleAbout>? :|,|-? &<anyWord>|"':
          'new event called fair',
        '<titleNameOf> is? :|=': 'title is:',
        '<titleNamed>|<titleJoining> &<anyWord>': 'about bees',
      },
    },
    { says: 'titleLabel', frames: { '<titleNameOf> :|=': 'event name: Fair' } },
    {
      says: 'titleCalendar',
      frames: {
        'on|to|in|into|onto the|our|my community|group|site|shared? <titleCalendar>':
          'on the community calendar',
      },
    },
    {
      says: 'titleWeekday',
      frames: { 'sunday|saturday|friday <titleOfWeekday>': 'Sunday school' },
    },
    { says: 'titleCompany', frames: { 'with <anyWord>': 'with the Smiths' } },
    {
      says: 'titlePurpose',
      frames: { 'to !be|the|a|an|our|my|this <lower>': 'to plan the party' },
    },
    {
      says: 'salutation',
      frames: {
        'dear ..4 ,|:|!|;': 'dear all,',
        '<letterHello> <letterReader> <letterReader>? <letterReader>? ,|.|:|!|-|–|—':
          'hi all, good people',
        'good morning|afternoon|evening <letterReader>? <letterReader>? ,|.|:|!|-|–|—':
          'good morning everyone.',
      },
    },
    {
      says: 'opening',
      frames: {
        '<letterWeAre> very|so? <letterJoy> to <letterTell> that?': "i'm so happy to share",
        'just? wanted|want|writing to <letterTell> that?': 'just wanted to say',
        'i|we just wanted to <letterTell> that?': 'we just wanted to say',
        'just? to <letterTell> that': 'to confirm that',
        'this? is? just? a quick|friendly|gentle|short? reminder that|about|of':
          'just a reminder that',
        'please note that': 'please note that',
      },
    },
    {
      says: 'exactAnchor',
      frames: {
        '<anchorMany>|<number> <anchorUnit> <anchorSide> <anchorArticle>? &<anyWord>':
          'two hours before the fair',
        'the? day|week before|after <anchorArticle>? &<anyWord>': 'the day after our fair',
      },
    },
    {
      says: 'anchor',
      frames: {
        '<anchorMany>|<number> <anchorUnit> <anchorSide> <anchorArticle>? &<anyWord>':
          'two hours before the fair',
        'the? day|week before|after <anchorArticle>? &<anyWord>': 'the day after our fair',
        'the? night|morning|evening before|after|of <anchorArticle>? &<anyWord>':
          'the night before the fair',
        'the? day|week of <anchorArticle>? &<anyWord>': 'the week of the fair',
        '<anchorClose>? after|before|following|during <anchorArticle>? &<anyWord>':
          'right after the service',
        '<anchorSame> <anchorArticle>? &<anyWord>': 'same day as the fair',
      },
    },
  ],
  lists: {
    titleOpening: `please, pls, plz, hey, hi, hello, ok, okay, so, also, just, and, then, fyi, yo, attention,
      reminder, save the date, heads up, event, new event, upcoming, calendar, note`,
    titleWould: 'id like, id love, i would like, i would love',
    titleWant: 'want, need, plan, would like, have, intend, hope',
    titleLets: 'lets, let us',
    titleWeAre: `im, were, i am, we are, i will be, we will be, ill be, well be`,
    titleTheyAre: `were, theyre, we are, they are, we will be, they will be, well be, theyll be`,
    titleWeWill: 'i, we, they, i will, we will, they will, ill, well, theyll',
    titleThereIs: 'theres, there is, there will be, there are, therell be',
    titleGoing: 'going to, going to be',
    titleGathering: 'meeting, gathering, getting together',
    titleHolding: `having, hosting, holding, doing, organising, organizing, planning, throwing, running,
      putting on, meeting for, starting, getting together for, gathering for`,
    titleHold: 'have, host, hold, do, run, throw',
    titleMeet: 'meet for, meet up for, gather for, get together for, go for',
    titleInvited: `join us, come, come along, come out, come join us, everyone is invited, you are invited,
      youre invited, you are all invited`,
    titleCreate: 'add, create, schedule, make, arrange, organise, organize',
    titlePut: `set up, setup, put, plan, book, enter, post, host, have, hold, do, insert, include, list, propose,
      throw, start, register, save, mark, pencil in, block off, block out`,
    titleBeside: 'me, us, in, down, up, on',
    titleSomething: 'a, an, the, our, my, another, this, some, time, event, calendar',
    titleReader:
      'everyone, everybody, members, people, us, me, all, folks, the group, the members, the team',
    titleRegular: `new, recurring, repeating, regular, calendar, one - off, one - time, weekly, monthly, daily`,
    titleEvent: `event, events, appointment, appointments, entry, entries, calendar entry, calendar item,
      calendar event, calendar entries, calendar items, calendar events`,
    titleAbout: 'for, about, with the title, on',
    titleNamed: 'called, named, titled, entitled',
    titleNameOf: 'title, what, event, event name, event title, name, subject',
    titleJoining: `for, about, to, on, at, in, from, is, of, by, with, that, and, will, be, its, it is, starting,
      beginning, also, then, again`,
    titlePurposeLead: 'to',
    titleCalendar: `calendar, schedule, agenda, diary, event, events, event page, event tab, event list,
      event calendar, events page, events tab, events list, events calendar`,
    titleArticle: 'a, an, the',
    /** What a title ends before: words that lead to a time, a place or a repetition. */
    titleTail: `the weekend, the weekend of, at, on, in, from, by, for, to, of, with, and, or, the, a, an, this, next,
      every, each, is, are, will, be, was, has, takes place, taking place, take place, begins,
      beginning, starts, starting, leaves, leaving, departs, departing, happens, happening, occurs,
      runs, goes, held, being held, scheduled, set, will be, due on, until, till, through, repeat,
      repeats, repeating, recurring, going, last, lasts, lasting, end, ends, ending, between, around,
      about, sharp, starts promptly, promptly, only, instead, please, again, it, its, we're, we, here,
      there, that's, as, up to, via, not, but, except, excluding, kicks off, gets together, opens, that,
      which, who, where we, also, then, over, exactly, just, late, early, in for`,
    /** Nothing but these is no title. */
    titleEmpty: `put, put in, put down, add, create, schedule, we meet, we are meeting, we're meeting, meet, event, an
      event, new, something, it, meeting link, link, everyone, everybody, all, please, thanks, thank
      you, bring, hi, hello, hey, hi all, hi everyone, hello everyone, hey all, hey everyone, dear all,
      dear members, hosted, the, recurring, weekly, monthly, daily, yearly, calendar, start, end,
      o'clock, save the date, and, first, second, third, fourth, last`,
    /** What begins so is said about an event, rather than being its title. */
    titleRemark: `bring, rsvp, please, come, everyone, free, tickets, ticket, food, snacks, dress, thanks, hosted,
      led, repeat, repeats, repeating, dont, well, we will, it will, let me know, see you, open to,
      all welcome, all are welcome, no, teams of, tables of, groups of, pairs of`,
    /** The label of another field. */
    titleOtherLabel: 'location, where, when, date, time, place, venue',
    titleAsking: 'add, create, put, schedule, called, named',
    titleOfWeekday: `school, service, services, brunch, roast, dinner, supper, mass, worship, market, lunch`,
    /** Where nothing else is said, it is a meeting. */
    titleMeeting: 'meet, meeting',
    /** These lead to the time between a title and what goes on with it. */
    titleTimeLead: 'for, on, at, from',
    /** Words that hold others together and name nothing. */
    idleWord: `all, and, are, around, because, bring, but, come, every, everyone, for, from, hosted, into, its, join,
      meet, meeting, not, off, our, over, please, rsvp, see, starting, starts, that, the, their, then,
      there, this, until, via, was, will, with, you, your, each, next, near`,
    letterHello: 'hi, hello, hey, morning, evening, greetings',
    letterReader: `all, everyone, everybody, team, folks, friends, members, neighbours, neighbors, there, parents,
      families, volunteers, residents, guys, ladies, and, fellow, choir, club, again, committee`,
    letterWeAre: 'i am, im, we are, were',
    letterJoy: 'pleased, happy, delighted, excited, thrilled, glad, proud',
    letterTell: 'say, announce, tell you, tell you all, share, let you know, confirm',
    letterGoodbye: `love, cheers, thanks, many thanks, thank you, best, best wishes, regards, kind regards,
      best regards, warm regards, yours, sincerely, yours sincerely, yours truly, with love, take care,
      blessings, in haste`,
    anchorMany: 'a, an, one, two, three, half an, a few, a couple of',
    anchorUnit: `hour, hours, minute, minutes, min, mins, day, days, week, weeks, month, months`,
    anchorSide: 'before, after, prior to, ahead of, following',
    anchorArticle: 'the, our, my, this, that',
    anchorClose: 'right, just, immediately, shortly, soon',
    anchorSame: 'same day as, same time as, whenever, as soon as, once',
    /** Behind the name of an event, and no part of it. */
    anchorTail: 'at, on, in, for, with',
    /** Asks for the event: nothing is left out where it is in no field. */
    eventOrder: `add, put, create, save the date, can you, could you, please, schedule, were, we are, we will,
      there`,
  },
}
