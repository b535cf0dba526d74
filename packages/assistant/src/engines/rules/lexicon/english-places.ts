/** Splits a list of phrases at its commas. */
function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

/** Words that name a place, or the last word of its name. */
export const placeNouns = phrases(`
  room, rooms, hut, huts, rec, rec ground, ground, gate, bank, launch, hilltop, vicarage, marquee,
  pitch, green, oval, yard, sports hall, rm, hall, house, home, church, chapel, temple, synagogue,
  mosque, parish, cathedral, park, center, centre, school, gym, gymnasium, library, cafe, café,
  coffeeshop, coffee shop, restaurant, bar, pub, diner, clubhouse, club house, club, lodge, lawn,
  field, court, courts, pool, beach, lake, lakeside, river, garden, backyard, courtyard, plaza,
  square, street, st, avenue, ave, road, rd, lane, ln, drive, dr, boulevard, blvd, way, pier, dock,
  harbor, marina, station, building, bldg, floor, suite, apt, apartment, office, studio, theater,
  theatre, museum, gallery, auditorium, stadium, arena, barn, farm, ranch, camp, campground, trail,
  trailhead, pavilion, gazebo, shelter, basement, lobby, lounge, kitchen, cafeteria, terrace,
  patio, rooftop, makerspace, workshop, warehouse, garage, parking lot, lot, hotel, inn, resort,
  mall, market, store, shop, bakery, brewery, winery, community, annex, classroom, playground,
  rink, track, bowl, lanes, alley, bridge, meadow, woods, forest, hill, mountain, place, main, hq,
  headquarters, city hall, town hall, village, sanctuary, fellowship, vestry, narthex, firehouse,
  fire station, post office, hospital, clinic, campus, quad, commons, upstairs, downstairs,
  outside, outdoors, zoom, teams, online, skype, discord, webex, google meet, facetime, tent, deck,
  porch, arboretum, zoo, aquarium, cemetery, dome, point, landing, corner, riverfront, lakefront,
  waterfront, oceanfront, beachfront, boardwalk, grounds, greenhouse, amphitheater, amphitheatre,
  bandstand, bandshell, fairground, fairgrounds, courthouse, monument, memorial, statue, fountain,
  veranda, foyer, atrium, gatehouse, rectory, nave, dining room, bookstore, salon, spa, ymca, ywca,
  legion, vfw, elks, grange, loft, hangar, airport, terminal, stable, orchard, vineyard, promenade,
  greenway, dog run, skatepark, pond, creek, parlor, parlour, residence, unit, shed, stage,
  lighthouse, observatory, planetarium, nursery, common room, cul de sac, ballroom, mess hall,
  allotment, allotments, astro, schoolroom, car park, carpark, meeting house, leisure centre, arms,
  orangery, crypt, cloister, schoolhouse, day room, scout hut, pavement, towpath, jetty, depot,
  lab, labs, laboratory, annexe, chancel, undercroft, staffroom, staff room, band room, cabin,
  bell tower, choir loft, boathouse, boat house, slipway, picnic area, riverbank, bowling green,
  stop, bus stop, mill, abbey, priory, minster, quay, wharf, byre, forge, smithy, chantry,
  bistro, pizzeria, tavern, saloon, grill, taproom, teahouse, tea room
`)
