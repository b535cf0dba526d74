import type { IntentLexicon } from '../intents/intent-lexicon.ts'

/** Where something takes place, in English: what leads to a place, ends it, and names one. */
export const englishPlaces: IntentLexicon = {
  frames: [
    { says: 'placeLabel', frames: { '<placeLabel> is? :|=': 'location: gym' } },
    {
      says: 'placeAt',
      frames: {
        '<placeHeld>? over? at !least|most|all|once|last|noon|midnight':
          'being held over at the gym',
        'meets over? at': 'meets at the gym',
        '@|📍': '@ the gym',
        'held|hosted|meets? outside': 'outside the gym',
        'held|hosted|meets? via|over|through|on &<placeCall>': 'on Zoom',
      },
    },
    {
      says: 'placeIn',
      frames: { 'held|hosted|meets? <placeTowards>? <placeInside>': 'held down near the lake' },
    },
    {
      says: 'placeBy',
      frames: { 'held|hosted|meets? <placeTowards>? by &the|our': 'by the lake' },
    },
    { says: 'placeFrom', frames: { from: 'from the station' } },
    { says: 'placeOn', frames: { 'held|out? on': 'out on the lawn' } },
    {
      says: 'placeBehindTime',
      frames: {
        'from|round|around|outside|inside|near|behind|opposite|beside|under the|our &<anyWord>':
          'behind the station',
        'from|round|around|outside|inside|near|behind|opposite|beside|under st .? &<anyWord>':
          'behind st pauls',
        'in|on|by the|our !<placeIdiom> &<anyWord>': 'in the old schoolroom',
        'over|up|down at the|our &<anyWord>': 'over at the barn',
      },
    },
    {
      says: 'placeEnd',
      frames: {
        '<placeUse> <placeVenue>': 'town hall',
        'st .? <anyWord> <placeOfSaint>': 'st peters tower',
        'st .? <plural>': 'st marys',
        'the <lower>? <placeInn>': 'the red lion',
        '!<placeNobody> <plural>|<genitive> <placeHome>': "john's garage",
      },
    },
  ],
  lists: {
    placeLabel: 'location, where, venue, place, address',
    placeHeld: `held, hosted, happening, taking place, being held, being hosted, being happening, to be held,
      to be hosted`,
    placeTowards: 'down, up, over, out',
    placeInside: `in, inside, near, behind, beside, next to, across from, upstairs in, downstairs in`,
    placeCall: `zoom, teams, google, microsoft, skype, discord, webex, facetime, slack, youtube, the phone`,
    /** Where people meet without going anywhere. */
    placeOnline: `zoom, the zoom, google meet, meet, teams, ms teams, microsoft teams, skype, discord, webex,
      facetime, slack, phone, the phone, youtube, facebook live, video call, conference call, the internet`,
    placeNowhere: 'online, virtually, remotely',
    /** Words that name a place, or the last word of its name. */
    placeNoun: `room, rooms, hut, huts, rec, rec ground, ground, gate, bank, launch, hilltop, vicarage, marquee, pitch,
      green, oval, yard, sports hall, rm, hall, house, home, church, chapel, temple, synagogue, mosque,
      parish, cathedral, park, center, centre, school, gym, gymnasium, library, cafe, café, coffeeshop,
      coffee shop, restaurant, bar, pub, diner, clubhouse, club house, club, lodge, lawn, field, court,
      courts, pool, beach, lake, lakeside, river, garden, backyard, courtyard, plaza, square, street,
      st, avenue, ave, road, rd, lane, ln, drive, dr, boulevard, blvd, way, pier, dock, harbor, marina,
      station, building, bldg, floor, suite, apt, apartment, office, studio, theater, theatre, museum,
      gallery, auditorium, stadium, arena, barn, farm, ranch, camp, campground, trail, trailhead,
      pavilion, gazebo, shelter, basement, lobby, lounge, kitchen, cafeteria, terrace, patio, rooftop,
      makerspace, workshop, warehouse, garage, parking lot, lot, hotel, inn, resort, mall, market,
      store, shop, bakery, brewery, winery, community, annex, classroom, playground, rink, track, bowl,
      lanes, alley, bridge, meadow, woods, forest, hill, mountain, place, main, hq, headquarters, city
      hall, town hall, village, sanctuary, fellowship, vestry, narthex, firehouse, fire station, armory, post
      office, hospital, clinic, campus, quad, commons, upstairs, downstairs, outside, outdoors, zoom,
      teams, online, skype, discord, webex, google meet, facetime, tent, deck, porch, arboretum, zoo,
      aquarium, cemetery, dome, point, landing, corner, riverfront, lakefront, waterfront, oceanfront,
      beachfront, boardwalk, grounds, greenhouse, amphitheater, amphitheatre, bandstand, bandshell,
      fairground, fairgrounds, courthouse, monument, memorial, statue, fountain, veranda, foyer, atrium,
      gatehouse, rectory, nave, dining room, bookstore, salon, spa, ymca, ywca, legion, vfw, elks,
      grange, loft, hangar, airport, terminal, stable, orchard, vineyard, promenade, greenway, dog run,
      skatepark, pond, creek, parlor, parlour, residence, unit, shed, stage, lighthouse, observatory,
      planetarium, nursery, common room, cul de sac, ballroom, mess hall, allotment, allotments, astro,
      schoolroom, car park, carpark, meeting house, leisure centre, arms, orangery, crypt, cloister,
      schoolhouse, day room, scout hut, pavement, towpath, jetty, depot, lab, labs, laboratory, annexe,
      chancel, undercroft, staffroom, staff room, band room, cabin, bell tower, choir loft, boathouse,
      boat house, slipway, picnic area, riverbank, bowling green, stop, bus stop, mill, abbey, priory,
      minster, quay, wharf, byre, forge, smithy, chantry, food bank, entrance, door, bistro, pizzeria, tavern, saloon, grill,
      taproom, teahouse, tea room`,
    placeArticle: 'the, our, my',
    placeThe: 'the',
    /** In front of a place behind a time, and no part of it. */
    placeFront: 'in, on, by, at, from, over at, up at, down at',
    placePart: `room, rm, suite, ste, floor, hall, building, bldg, unit, apt, upstairs, downstairs, lower, upper,
      back, main, ground, first, second, third`,
    /** With nothing in front of them. */
    placePlain: 'room, rm, hall, building, pier, suite, zoom, online, gym, apt, apartment, unit',
    /** With a number or a letter behind them. */
    placeNumbered: `table, court, pitch, bay, stand, stall, booth, pew, gate, field, lane, lot, studio, classroom,
      shelter, pavilion, floor, lab`,
    placeRoom: 'room, field, court, hall, studio, lab, classroom, pitch, suite, unit, gym',
    placeSurface: `street, st, avenue, ave, road, rd, lane, drive, blvd, lawn, field, campus, deck, porch, patio,
      roof, rooftop, terrace, floor, beach, green, quad, stage, site, court, pier, plaza, playground,
      hill, island`,
    placeStreet:
      'st, street, ave, avenue, rd, road, blvd, boulevard, lane, ln, drive, dr, way, place, square',
    placeDeparture: `leave, leaves, leaving, depart, departs, departing, departure, start, starts, starting, set,
      sail, sails, sailing, meet, meets, meeting, walk, walks, walking, ride, rides, riding, bus, buses,
      ferry, pick, pickup, march, marches, parade, procession, hike, hikes, hiking, tour, tours, trip, trips,
      shuttle, carpool, car, cars, caravan, run, runs, running`,
    /** Behind "in" and "near" these are no places. */
    placeNone: `honor, honour, memory, case, support, advance, person, general, need, charge, order, addition,
      english, spanish, french, our own, time, total, a row, a circle, teams of, pairs, sale, display`,
    placeIdiom: 'house, rain, dark, run, move, way, road',
    /** Behind "at" these are times and prices. */
    placeNever: `time, a time, date, a date, dusk, dawn, sunset, sunrise, sundown, nightfall, daybreak, cost,
      a cost, price, a price, discount, a discount`,
    /** Words at which a place ends. */
    placeStop: `with, to, hosted, led, organized, organised, run, please, bring, so, because, when, where, who,
      that, which, and bring, and then, and we, and it, and please, and everyone, and all,
      and announce, and tell, and pin, is, will, are, was, has, start, starts, starting, begin, begins,
      beginning, until, till, then, during, every, each, open, all, if, but, followed, after, before, this,
      next, from, lasting, featuring, rsvp, repeat, repeats, repeating, sharp`,
    placeOn: 'on',
    placeFor: 'for',
    /** Words that begin a remark rather than a place. */
    placeRemark: `bring, come, join, wear, see, rsvp, reply, sign, dont, do not, call, text, email, contact, ask,
      meet, let, look, remember, make, park, enter, use, invite, tell, wait, please bring, please come,
      please join, please wear, please see, please rsvp, please reply, please sign, please dont,
      please do not, please call, please text, please email, please contact, please ask, please meet,
      please let, please look, please remember, please make, please park, please enter, please use,
      please invite, please tell, please wait, all, everyone, everybody, anyone, anybody, open, free, no, not,
      we, i, it, its, they, he, she, you, there, this, that, these, those, optional, required, recurring, repeat,
      repeats, repeating, maybe, food, snack, snacks, drink, drinks, refreshments, dinner, lunch, pizza,
      coffee, potluck, childcare, parking, cost, price, ticket, tickets, donation, donations, suggested,
      byob, byo, dress, costume, costumes, led, hosted, organized, organised, presented, sponsored, taught,
      featuring, with, for, to, and, or, but, so, if, when, because, until, rain, weather, adults, age,
      ages, limited, space, thanks, thank, hope, starting, beginning, ending, from, every, each, weekly,
      monthly, daily, about, around, approximately, after, before, also, then, first come, first of,
      first thing, first time`,
    /** Who a remark is for. */
    placeInvited: 'children, family, families, member, members, kid, kids',
    /** No place without a lead begins with these. */
    placeNoBeginning: `and, or, but, the same, same, in, on, at, of, is, are, will, teams of, tables of, groups of,
      pairs of`,
    /** Behind these, what follows belongs to the title. */
    placeHolder: 'of, with, for, to, from, and, or, by, vs, meet, meets, is, about, near, as, the',
    placeJoint: 'of, the, and, &',
    /** What a public building is for, and the building. */
    placeUse: `town, village, church, parish, community, leisure, sports, sport, scout, scouts, guide, fire, city,
      school, memorial, youth, senior, seniors, rec, recreation, civic, cultural, arts, conference, garden,
      health, masonic, union, drill, assembly, county, public, district, neighborhood, neighbourhood, market,
      college, student`,
    placeVenue: `hall, centre, center, hut, station, gym, gymnasium, library, park, club, field, rooms, room,
      pitch, grounds, ground, green, pavilion, clubhouse, building, house`,
    placeOfSaint:
      'church, hall, tower, chapel, crypt, school, centre, center, parish, room, rooms, cathedral',
    placeInn: `lion, arms, crown, swan, plough, bell, anchor, fox, ship, inn, tavern, oak, bull, horse, hart,
      bear`,
    placeHome:
      'garage, house, place, kitchen, garden, backyard, yard, barn, farm, flat, studio, shed, cabin',
    /** Plurals that own no house. */
    placeNobody: `lessons, classes, games, cards, drinks, sales, kids, girls, boys, ladies, mens, womens, parents,
      teachers, crafts, arts, sports, news, photos, meetings, practices, auditions, this, business, fitness,
      wellness, chess, less, glass, pass, class`,
    /** With nothing else in front of a place, it is done to the place. */
    placeDone: `save, visit, tour, paint, clean, open, close, fix, hire, book, sell, buy, rent, from, to`,
    placeSubject: 'we, were, will, are, to',
    placeVerb: 'meeting, meet, gather, gathering',
  },
}
