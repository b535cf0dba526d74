import type { JointName } from '../words/lexicon.ts'

/** Gatherings by their usual time of day, where no half of it is said, and those of whole days. */
export const englishKinds: Readonly<Partial<Record<JointName, string>>> = {
  /** In the morning. */
  'morning kind': `
    breakfast, brunch, work party, working party, work day, coffee, morning, mornings, sunrise,
    dawn, pancake, pancakes, standup, stand up, mass, worship, church service, sunday service,
    sunday school, farmers market, garage sale, yard sale, rummage, cleanup, clean up, hike,
    hiking, fun run, marathon, race, nature walk, bird, fishing, school bus, school drop,
    dropoff, drop off, field trip, bus, ferry, bootcamp, boot camp, delivery, pickup, pick up,
    golf, doctor, dentist, inspection, airport, flight, quick sync, daily sync, swim, tai chi,
    carpool, car pool, leaves, leaving, depart, departs, departing, shuttle, excursion, school
    day, workday, vet, vaccin, blood drive, food pantry, pantry
  `,
  /** In the evening. */
  'evening kind': `
    ceilidh, dinner, supper, night, nights, evening, evenings, party, parties, movie, film,
    concert, gig, poker, bingo, karaoke, trivia, quiz, drinks, happy hour, cocktail, cocktails,
    wine, beer, pub, bonfire, campfire, dance, disco, gala, banquet, comedy, show, theater,
    theatre, open mic, fireworks, vigil, mixer, reception, social, cookout, cook out, game
    night, jam session, salsa, reservation
  `,
  /** Groups that meet in the evening, but not as late as ten. */
  'group kind': `
    potluck, birthday, xmas do, christmas do, leaving do, eat, choir, rehearsal, band, youth
    group, bible study, book club, town hall
  `,
  /** Meetings and lessons: in the evening from seven on, else in the afternoon. */
  'civic kind': `
    board, committee, council, pta, hoa, association, meeting, practice, club, group, lodge,
    scout, scouts, forum, assembly, lesson, class, training, game, match, league, bbq, barbecue,
    prayer
  `,
  /** What lasts all day when no time is said. */
  'all-day kind': `
    holiday, holidays, trip, trips, birthday, birthdays, bday, b day, due, deadline, deadlines,
    closed, closure, anniversary, retreat, festival, vacation, break, camp, camping, campout,
    conference, convention, day off, days off, no school, fair, field day, moving day, due date,
    expo, expedition, pilgrimage, cruise, hackathon, tournament, carnival, spirit week, week of,
    out of office, election day, graduation week, last day, first day, getaway, weekend away
  `,
  eveningWord: 'night, evening, dinner, supper',
  runLength: 'k',
}
