import type { Lexicon } from '../words/lexicon.ts'
import { englishKinds } from './english-kinds.ts'
import { englishLinks } from './english-links.ts'
import { englishPeople } from './english-people.ts'
import { englishTerms } from './english-terms.ts'

/** What the grammar knows of English. */
export const english: Lexicon = {
  language: 'en',
  terms: englishTerms,
  spelled: ['weekday', 'weekdays', 'month', 'relativeDay'],
  otherWords: 'sundae, sundry, friary, marchers, priday, mondale, marched, marches, augusta',
  facts: { numberBehindWeekday: 12, weekdaysRepeat: 30 },
  familyNames: 1,
  isPlaceNounFirst: false,
  joints: {
    ...englishPeople,
    ...englishLinks,
    ...englishKinds,
    on: 'on, on the, for, for the, this, over, during, held on, is on, will be on, taking place on, takes place on, its on, it is on, it will be on, is, will be, date, date :, day :, when :, dates :, days :, when, on dates',
    at: 'at, @, starting at, starts at, start at, beginning at, begins at, begin at, time :, time, times :, opens at, opening at, meets at, meet at, kickoff at, kickoff, is at, doors at, we start at, it starts at, hours :, open, start :, starts :, start time :, starting',
    near: 'just after, shortly after, around, about, approximately, approx',
    aboutHour:
      'around, about, approximately, approx, by, from, starting, starts, start, beginning, begins, opens',
    from: 'from, starting, running from, runs from, open from, runs, running, open, going from, lasts from, it runs from',
    to: 'to, through, thru, up to, -, —, ending, and ending, to and including, and until, ending at, ends at, ending on, and ends at, and ends on, ends on',
    until:
      'until, untill, till, til, through, thru, ending, ends, ending on, ends on, end on, up to, last one, last session, last class, last meeting, last one is, last session is, up to and including, to, finishing, finishing on, last one on, last session on, the last one is on, last date, back by, back at, back around, returns, returns at, returning at, return at, return by, returns by, returning by, home by, done by, over by, finishes at, finishing at, finish at, finishes by, ends at, ends by, ending at, ending by, wraps up at, wraps up by, closes at, closing at, till about, until about, until around, done at, over at, back home by, and returns at, finish by, end at, end by',
    'until the end':
      'until the end of the month, till the end of the month, til the end of the month, through the end of the month, until the end of this month, through the end of this month, to the end of the month',
    byCount: 'x, ×',
    inARow: 'consecutive, straight, in a row, in succession, running, long',
    afterNext: 'after next',
    feastKind:
      'party, parties, market, fair, bazaar, concert, play, pageant, sale, raffle, fundraiser, drive, do',
    feastWork:
      'week, committee, planning, card, cards, cookie, cookies, shopping, decorating, decorations, decoration, decorate, craft, crafts, gift, gifts, meeting, season, break, baking, tree, trees, lights, carol, carols, music, stories, cake, cakes, candy, costume, costumes',
    longFeast: 'christmas, xmas, easter, thanksgiving',
    nameHolder:
      'with, for, at, of, the, vs, v, versus, meets, meet, hosting, visiting, coach, pastor, named, feat, mount, lake, saint, called, about, against, without, like, under, behind, from, by, to, in, and, near',
    eveOf: 'eve of, the eve of, on the eve of',
    usualEvent:
      'mass, service, services, church, worship, school, work, lunch, dinner, class, practice',
    timesPer:
      'twice a week, twice per week, twice each week, twice every week, twice weekly, twice a month, twice per month, twice each month, twice monthly, two times a week, two times per week, two times each week, two times every week, two times weekly, two times a month, two times per month, two times each month, two times monthly, three times a week, three times per week, three times each week, three times every week, three times weekly, three times a month, three times per month, three times each month, three times monthly, four times a week, four times per week, four times each week, four times every week, four times weekly, four times a month, four times per month, four times each month, four times monthly, several times a week, several times per week, several times each week, several times every week, several times weekly, several times a month, several times per month, several times each month, several times monthly, 2 times a week, 2 times per week, 2 times each week, 2 times every week, 2 times weekly, 2 times a month, 2 times per month, 2 times each month, 2 times monthly, 3 times a week, 3 times per week, 3 times each week, 3 times every week, 3 times weekly, 3 times a month, 3 times per month, 3 times each month, 3 times monthly, 4 times a week, 4 times per week, 4 times each week, 4 times every week, 4 times weekly, 4 times a month, 4 times per month, 4 times each month, 4 times monthly, 2 x a week, 2 x per week, 2 x each week, 2 x every week, 2 x weekly, 2 x a month, 2 x per month, 2 x each month, 2 x monthly, 3 x a week, 3 x per week, 3 x each week, 3 x every week, 3 x weekly, 3 x a month, 3 x per month, 3 x each month, 3 x monthly',
    everyOrdinal: 'every, each, on every',
    vagueMany: 'few, several, some, many, most, certain',
    thisMonth: 'of this month, this month',
    openTime:
      'sunset, sundown, sun down, dusk, dark, nightfall, twilight, sunrise, sun up, sunup, dawn, daybreak, first light, crack of dawn, first thing, golden hour, high tide, low tide, after work, after school, after class, after church, after practice, after rehearsal, after drop off, before lunch, after lunch, before dinner, after dinner, before work, before school, bedtime, very late, very early, till late, wee hours, small hours',
    endsAt:
      'ends at, ending at, and ends at, finishes at, finishing at, finish at, finishes by, ends by, ending by, closes at, done by, over by, wraps up at, wraps up by, until about, till about, until around',
    untilHour:
      'until, untill, till, til, through, thru, ending, ends, to, finishing, back by, back at, back around, returns, returns at, returning at, return at, return by, returns by, returning by, home by, done by, over by, finishes at, finishing at, finish at, finishes by, ends at, ends by, ending at, ending by, and ends at, wraps up at, wraps up by, closes at, closing at, till about, until about, until around, done at, over at, back home by, and returns at, finish by, end at, end by',
    'until month': 'until, untill, till, til, ending, up to, to, ends in',
    'through month':
      'through, thru, through the end of, until the end of, till the end of, till end of, til end of, to the end of, end of, until end of, through end of, up to and including',
    start:
      'starting, starts, starting on, starts on, beginning, beginning on, begins on, from, as of, effective, commencing, first one, first session, first class, first meeting, first one is, first session is, begins, starting from, beginning with, starting with, first one on, first session on, the first one is on, start',
    between: 'between',
    and: 'and, &, and on, and the, and on the, plus, and then, and also, and again at, and again, and later at',
    both: 'both, on both, each of the, both of',
    or: 'or, or on, or maybe, or else, or the, or on the, or at, and / or, either',
    of: 'of',
    the: 'the, on the',
    a: 'a, an',
    in: 'in, within, during',
    for: 'for, lasting, lasts',
    after: 'after, following',
    awayFrom: 'from',
    before: 'before, prior to, ahead of',
    every:
      'every, each, evry, every single, on every, on each, repeats every, repeating every, repeat every, recurring every',
    other: 'other, second, 2 nd, alternate, alternating',
    except:
      'except, excluding, excepting, except for, except on, skip, skipping, other than, apart from, but not, but not on, not on, minus, without, no class, no class on, no classes on, no session on, no sessions on, no meeting on, no meetings on, no practice on, no rehearsal on, but skip, with the exception of, no session, no meeting, no practice, no rehearsal, no classes, no sessions, no meetings, not, we skip, skipped on, never on, leaving out, with no session on, but no meeting on, but no class on, but no rehearsal on, but no session on, but no practice on, there is none on, none on, no one on',
    not: 'no, not, wont, will not, isnt, is not, without, unless, never, cant, cannot, dont, do not, doesnt, does not, aint',
    'called off':
      'cancelled, canceled, called off, is off, are off, postponed, scrapped, wont happen, fell through, is not happening, isnt happening',
    notNegated:
      'no charge, no cost, no fee, no fees, no later than, no experience, no need, no entry fee, no cover, no cover charge, no rsvp, no registration, no tickets, no pets, no dogs, no smoking, no alcohol, no host, no school, no work, no kids, no children, no parking, no worries, no matter, no obligation, no admission, no skill, no skills, no prior, no reservation, no reservations, no sign up, no food, no drinks, no experience needed, no food or drinks, do not forget, dont forget, dont miss, do not miss, do not be late, dont be late, do not bring, dont bring, not to be missed, why not, not just, not only, if not, not too late, will not want, no problem, no partner, no strings, no talking, no phones, no excuses, no booking, no drop ins, no shows, no more than, not sure, not open, never too late, no idea, no limit, no auditions, no audition, no pressure, no prizes, no shoes, no gifts, no presents, not required, is not required, isnt required, not necessary, is not necessary, not included, are not included, is not included, not provided, is not provided, not needed, is not needed, not allowed, are not allowed, not members only, no outside, no rain date, without leaders, no jackets, do not need, dont need, no host bar, no bake, no sew, do not eat, do not park, no cars, no knead, no mow, no fail, no waste, no iron, no cook, no contact, no lights, no signups, no bikes, no host cocktails, no bikes, no holds barred, unless it rains, unless it is raining, unless it snows, unless raining',
    past: 'took place, was held, were held, happened, was a success, went well, has taken place',
    pastVerb: 'was, were, had',
    ordinalEnding: 'st, nd, rd, th',
    nextMonth:
      'next month, the next month, of next month, of the next month, the following month, of the coming month',
    ofTheMonth: 'of the month, of this month, this month',
    ofMonth:
      'of the month, of each month, of every month, in the month, in each month, in every month, of a month, every month, each month, monthly, of month, during the month, of the calendar month',
    ofEach: 'each, every, all, of each',
    weekends: 'weekends, every weekend, each weekend, on weekends, all weekends',
    workdays:
      'weekdays, weekday mornings, weekday evenings, weekday afternoons, workdays, work days, business days, every weekday, each weekday, every workday, every business day, all weekdays, every working day, every work day',
    allDay:
      'all day, all day long, whole day, entire day, full day, the whole day, the entire day, all weekend, all weekend long, whole days, full days, all three days, all day both days, all day each day',
    oclock: "oclock, o clock, o' clock",
    sharp:
      'sharp, prompt, promptly, on the dot, til late, till late, until late, til close, till close',
    hoursBehind: 'h, hrs, hours',
    halfPast: 'half past, half after, half',
    pastHour: 'past, after',
    toHour: 'to, till, til, before, of',
    minutes: 'minutes, mins, min, minute',
    times:
      'times, sessions, occurrences, classes, meetings, lessons, dates, rehearsals, evenings, weeks in a row, workshops, occasions',
    fromNow: 'from now, out, from today, away, time, hence',
    lengthLead: 'for, lasting, lasts, takes, about, for about, approximately, for the',
    onDay: 'on, on the',
    dayArticle: 'the, on the',
    zoneNoun: 'time',
    ohMinutes: 'oh, o',
    ish: 'ish',
    series: 'series, course, block, programme, program, season, term, semester',
    halfA: 'half an, half a',
    andAHalf: 'and a half, ½',
    once: 'once a, once every, once per, every, each, both',
    whole: 'all of',
    asideLead:
      'rsvp, rsvp by, rsvp before, rsvps, register by, sign up by, please rsvp, please bring, doors, doors open, ticket sales, set - up, rain date, rain date is, deadline, apply, apply by, order by, reply by, respond by, pay by, early bird, checkin, box office, booking, book by, reserve by, gates open, the doors, warm - up, soundcheck, sound check, sales end, presale, call time, cutoff, cut off',
    asideNoun:
      'register, registration, sign up, sign ups, signup, signups, bring, tickets, setup, set up, setting up, cleanup, clean up, take down, applications, order, orders, respond, reply, entries, entry, payment, payments, contact, questions, call, text, email, volunteers, volunteer, helpers, check in, arrive, arrival, parking, childcare, refreshments, snacks, coffee, food, bookings, reservations, tell, let, nominations, submissions, submit, drop off, pick up, pickup, gates, ages, age, warm up, warmup, sales, the office, office, voting, the vote, ballots, donations, proposals, forms, dress rehearsal, the band, set - up',
    placeLead:
      'at, in, @, inside, outside, behind, near, by, upstairs, downstairs, next to, across from, at the, in the',
    filler:
      'please, add, create, make, schedule, put, set up, new, event, an event, the event, a new event, on the calendar, to the calendar, calendar, plan, we have, we are having, were having, there is, theres, there will be, is, are, will be, the, a, an, our, us, for, on, at, and, it, its, it is, hi, hello, hey, thanks, thank you, everyone, all, dear, can you, could you, would you, i want, id like, lets, to, of, in, this, with, just, also, ok, so, from, by, that, we, i, my, title, title :, what :, what, where :, when :, note, takes place, taking place, happens, happening, held, will take place, is held, occurs, runs, running, goes, starting, starts, both, each, hosting, having, throwing, holding, yes, reminder, join us for, come to, remember, save the date, mark your calendars, mark your calendar, announcing, folks, friends, neighbors, team, hey all, hi all, hi everyone, hello everyone, best, cheers, regards',
    clauseJoint:
      'and, but, while, then, with, plus, so, because, as, when, afterwards, after that, also, where, though, although',
    counted:
      'lodge, kitchen, year, age, ages, aged, grade, grades, room, rm, page, pages, p, chapter, chapters, level, levels, unit, suite, suites, number, numbers, psalm, genesis, lesson, lessons, part, parts, group, team, pier, gate, lane, court, courts, field, table, #, $, £, €, track, hole, route, highway, apt, building, platform, terminal, hall, studio, lot, pavilion, shelter, troop, pack, post, local, chapter, ward, district, station, engine, volume, vol, season, episode, round, phase, stage, step, class of, studio, bay, dock, booth, section, row, zone, mile, exit, kids, children, under, over, top, area, site, barn, no ., bldg, floor, flat, house',
    countedBehind:
      'annual, anniversary, birthday, people, kids, children, adults, players, seats, spots, places, miles, mile, km, k, year, years, yr, yrs, grade, graders, person, teams, dollars, bucks, percent, %, guests, members, rounds, laps, men, women, boys, girls, tables, courses, course, pounds, cents, each, year olds, year old, volunteers, tickets, spaces, slots, families, pages, copies, inch, feet, ft, acres, cars, €, +, and up, and over, and under, step, steps, part, piece, mm, cm, lb, lbs, max, gallon, booths, stalls, vendors, bands, scouts, plus, points, chairs, cakes, dozen, bags, boxes',
    alsoWord:
      'may, second, sun, sat, mar, first, last, one, a, an, night, morning, evening, afternoon, days, nights, fall, the, spring, two, three, third, next, this, coming, hour, minute, early, late, mid, middle, week, month, year, final, sec, time, m, t, w, th, r, f, tu, sa, su, st, central, eastern, mountain, pacific, pt, et, ct, mt, ist, advent, lent, holiday, eve, minutes, hours, weeks, months, years, weekend, mornings, evenings, couple, dozen, march, upcoming, following, all, noon, midnight, teatime, lunchtime, dinnertime, midday, h, hr, min, uk, alaska, hawaii, british, ten, seven, four, five, six, eight, nine, eleven, twelve, twenty, forty, fifty, forth, nite, late, arvo, quarters, quarter, decade, sunday school, monday night football, holidays',
    overnight:
      'retreat, camp, campout, camping, camping trip, trip, sleepover, lock in, pilgrimage, conference, convention, overnight, tour, cruise, getaway, hackathon',
    alternate: 'alternate, alternating',
    doubt:
      'after, before, past, half, ish, x, week, ago, business, working, eve, or, oh, per, rest, except, but, late, early, mid, end, beginning, until, till, til, every, each, from now, quarters, of them, once, twice, not, no, minus, excluding, skip, around, about, roughly, sometime, maybe, perhaps, than, long, through, thru, straight, afterwards',
  },
}
