import type { IntentGroup, IntentLexicon } from '../intents/intent-lexicon.ts'
import { englishNotices } from './english-notices.ts'
import { englishRefusals } from './english-refusals.ts'

const orders: readonly IntentGroup[] = [
  {
    says: 'order',
    tool: 'createEvent',
    front: 'polite',
    frames: {
      'add|put|pin ..30 <inCalendar>': 'pin the tea to the calendar',
      '<make> <some>* <event>': 'add a weekly event',
      'event :|-': 'event: tea',
      'calendar :': 'calendar: tea',
      'schedule !$|of|is|for|change|update': 'schedule tea',
    },
  },
  {
    says: 'order',
    tool: 'createAnnouncement',
    front: 'polite',
    frames: {
      '<make> <some>* <announcement>': 'post a short notice',
      '<announce>': 'psa the gate is open',
      'tell|inform|notify|alert|warn|advise <group>|the|our': 'tell our members',
      'let <group> know': 'let everyone know',
      'let the|our ..1 know': 'let the tenors know',
      '<write> <group> that|:': 'text everyone that',
      '<write> the|our ..1 that|:': 'text the tenors that',
      'send <group> a|an <some>* <letter> that|saying|:': 'send everybody a text that',
      'send the|our ..1 a|an <some>* <letter> that|saying|:': 'send the tenors a text that',
      'send out? a|an <some>* <letter> to <group> that|saying|:': 'send a mail to all that',
      'send out? a|an <some>* <letter> to the|our ..1 that|saying|:':
        'send a text to the tenors that',
      'share this? with <group>|the|our': 'share this with everyone',
      'share the following with <group>|the|our': 'share the following with all',
      'pin this|a|an|the|it': 'pin this',
      '<postThat>': 'post a reminder',
      'post this :': 'post this: the gate is open',
      '<label> everyone|all? :|!': 'reminder: bring your own cup',
      'remind <group> that': 'remind parents that',
    },
  },
  {
    says: 'order',
    tool: 'createProfile',
    front: 'polite',
    frames: {
      '<make> <some>* <contact>': 'add a member',
      '<contactLabel> :|for': 'new contact: Ana Ruiz',
      'add|put|enter|list|include ..30 to|in|into|on the|our ..1 <directory>':
        'add Ana Ruiz to our directory',
    },
  },
  {
    says: 'order',
    tool: 'createLink',
    front: 'polite',
    frames: {
      '<make> <some>* <link>': 'add a link',
      'link|bookmark|url|website :|to|for': 'link to the minutes',
      'bookmark !$|:': 'bookmark the rota',
      'add ..30 to the|our links': 'add the rota to our links',
    },
  },
  {
    says: 'asksFor',
    tool: 'createAnnouncement',
    frames: {
      'announce that|to': 'announce that',
      'as|make|post an announcement': 'as an announcement',
      'tell|let|inform|notify <allPeople>': 'tell everyone',
      'pin this|it': 'pin it',
      'pinned post|announcement': 'pinned post',
      'sticky post': 'sticky post',
    },
  },
  {
    says: 'planned',
    frames: {
      '<dayName>': 'choir tonight',
      '<rhythm>': 'choir next week',
      'at|from|@ <number>': 'choir @ 6',
      '<number> <half>': 'choir 5 pm',
      '<number> :|/ <number>': 'choir 6:30',
      '<month> .? <number>': 'choir sept. 3',
      '<number> st|nd|rd|th? of? <month>': 'choir 3rd of may',
    },
  },
  {
    says: 'hour',
    frames: {
      '<number> <half>': 'choir 6 pm',
      '<number> : <number>': 'choir 6:30',
      'at <number>': 'choir at 6',
    },
  },
  { says: 'adds', front: 'polite', frames: { 'add|put|create': 'put Ana Ruiz in' } },
]

/** What the grammar knows of what English texts ask for. */
export const englishIntents: IntentLexicon = {
  frames: [...orders, ...englishNotices.frames, ...englishRefusals.frames],
  lists: {
    polite: `please, pls, plz, kindly, hey, hi, hello, ok, okay, can you, could you, would you, can u,
      could u, will you, will u, we need to, we want to, lets, also, go ahead and, just, now, quick, and,
      so, i want to, i want you to, i need to, i need you to, id like to, id like you to,
      i would like to, i would like you to`,
    make: `add, create, make, new, schedule, setup, set up, post, put, write, book, plan, insert, publish,
      save, enter, send, send out, draft, register, share`,
    some: `up, in, out, a, an, the, this, another, our, one, my, as a, as an, new, quick, short, recurring,
      weekly, monthly, important, pinned, useful, urgent, calendar, community, public`,
    announcement:
      'announcement, announcements, announcment, announcments, notice, notices, bulletin, bulletins, psa, psas',
    event: `event, events, appointment, appointments, calendar event, calendar events, calendar entry,
      calendar item, calendar items`,
    contact: 'profile, contact, directory entry, member, person, neighbor, neighbour, resident',
    link: `link, links, bookmark, bookmarks, url, urls, website, websites, webpage, webpages, web link,
      web links, web bookmark, web url, web page, web pages`,
    directory: 'directory, contact, contacts, contact list, phone book, roster',
    inCalendar:
      'on the calendar, on our calendar, to the calendar, to our calendar, to my calendar',
    announce: `announcement, announce, psa, broadcast, fyi, sticky, heads-up, heads up, spread the word`,
    write: 'text, email, message',
    letter: 'text, message, email, mail, note',
    postThat: 'post that, post a note, post a message, post a reminder, post an update',
    label: 'post, reminder, news, update, notice, important, urgent, attention',
    contactLabel: 'profile, contact, new member, new contact',
    group: `everyone, everybody, all, members, people, folks, residents, parents, families, neighbors,
      neighbours, volunteers`,
    allPeople: `everyone, everybody, members, people, folks, residents, parents, families, all members,
      all residents, all parents`,
    dayName: `monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays,
      wednesdays, thursdays, fridays, saturdays, sundays, today, tonight, tomorrow, noon, midnight,
      weekday, weekdays`,
    rhythm: 'every, daily, weekly, monthly, next week, next month',
    half: 'am, pm, a.m, p.m',
    ...englishNotices.lists,
    ...englishRefusals.lists,
  },
}
