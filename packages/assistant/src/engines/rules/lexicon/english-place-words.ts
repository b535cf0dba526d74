/** Words around places, as templates: see `patterns/template.ts`. */

/** Words that begin a remark rather than a place. */
export const remarkTemplates: readonly string[] = [
  '[please] (bring|come|join|wear|see|rsvp|reply|sign|dont|do not|call|text|email|contact)',
  '[please] (ask|meet|let|look|remember|make|park|enter|use|invite|tell|wait)',
  '(all|everyone|everybody|anyone|anybody|open|free|no|not|we|i|it|its|they|he|she|you)',
  '(there|this|that|these|those|optional|required|recurring|repeat|repeats|repeating|maybe)',
  '(food !(bank)|snack|snacks|drink|drinks|refreshments|dinner|lunch|pizza|coffee|potluck)',
  '(childcare|parking|cost|price|ticket|tickets|donation|donations|suggested|byob|byo|dress)',
  '(costume|costumes|led|hosted|organized|organised|presented|sponsored|taught|featuring)',
  '(with|for|to|and|or|but|so|if|when|because|until|rain|weather|adults|age|ages|limited)',
  '(space|thanks|thank|hope|starting|beginning|ending|from|every|each|weekly|monthly|daily)',
  '(about|around|approximately|after|before|also|then)',
  'first ($|,|come|of|thing|time)',
]

/** Who a remark is for, as written: 'kids welcome', but not "kids' room". */
export const invited: ReadonlySet<string> = new Set(
  "children family families member members kid kids we'll".split(' '),
)

/** Words at which a place ends. */
export const stopTemplates: readonly string[] = [
  '(with|to|hosted|led|organized|organised|run|please|bring|so|because|when|where|who|that|which)',
  'and (bring|then|we|it|please|everyone|all|announce|tell|pin)',
  '(is|will|are|was|has|start|starts|starting|begin|begins|beginning|until|till|then|during)',
  '(every|each|open|all|if|but|followed|after|before|this|next|from|lasting|featuring|rsvp)',
  '(repeat|repeats|repeating|sharp)',
]

/** A street with its name: 'on Main Street', 'on the 5th Avenue'. */
export const streetTemplates: readonly string[] = [
  '[the] ..1 ..1 (st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|drive|dr|way|place|square)',
]

/** What a piece behind a comma begins with that goes on with a place. */
export const partOfPlaceTemplates: readonly string[] = [
  '(room|rm|suite|ste|floor|hall|building|bldg|unit|apt|upstairs|downstairs|lower|upper|back)',
  '(main|ground|first|second|third)',
]

/** Where people meet without going anywhere. */
export const onlineTemplates: readonly string[] = [
  '[the] (zoom|google meet|meet|[ms|microsoft] teams|skype|discord|webex|facetime|slack|phone)',
  '[the] (youtube|facebook live|video call|conference call|internet)',
]

/** Behind 'in', 'by' and 'near' these are no places. */
export const noPlaceTemplates: readonly string[] = [
  '(honor|honour|memory|case|support|advance|person|general|need|charge|order|addition)',
  '(english|spanish|french|our own|time|total|a row|a circle|teams of|pairs)',
]

/** Behind 'at' these are times and prices. */
export const noVenueTemplates: readonly string[] = [
  '[a|an] (time|date|dusk|dawn|sunset|sunrise|sundown|nightfall|daybreak|cost|price|discount)',
]

/** What something can take place on. */
export const surfaceTemplates: readonly string[] = [
  '(street|st|avenue|ave|road|rd|lane|drive|blvd|lawn|field|campus|deck|porch|patio|roof)',
  '(rooftop|terrace|floor|beach|green|quad|stage|site|court|pier|plaza|playground|hill|island)',
]

/** Movements that begin somewhere: 'walk from the station'. */
export const departures: readonly string[] = [
  'leav',
  'depart',
  'start',
  'set',
  'sail',
  'meet',
  'walk',
  'ride',
  'bus',
  'ferry',
  'pick',
  'march',
  'parade',
  'procession',
  'hike',
  'tour',
  'trip',
  'shuttle',
  'carpool',
  'car',
  'caravan',
  'run',
]

/** Places that have a number behind them: 'table 4', 'court 3'. */
export const numberedPlaces: ReadonlySet<string> = new Set(
  'table court pitch bay stand stall booth pew gate field lane'.split(' '),
)

/** Places that need no mark in front of them. */
export const plainPlaces: readonly string[] = [
  '(room|rm|hall|building|pier|suite|zoom|online|gym|apt|apartment|unit)',
]

/** These need none where a number or a letter follows: 'lot B', 'studio 2'. */
export const letteredPlaces: ReadonlySet<string> = new Set(
  'field court lot gate lane table studio classroom shelter pavilion floor lab'.split(' '),
)

/** A letter behind these is their name, and no short form: 'Room A.' */
export const placesWithLetters: ReadonlySet<string> = new Set(
  'room studio building hall lot gate suite unit wing field court'.split(' '),
)

/** Right behind a title, these are places with their number or letter: 'karaoke room B'. */
export const roomsBehindTitle: ReadonlySet<string> = new Set(
  'room field court hall studio lab classroom pitch suite unit gym'.split(' '),
)

/** Behind these, what follows belongs to the title: 'A night at the', 'Songs for the'. */
export const holdingWords: ReadonlySet<string> = new Set(
  'of with for to from and or by vs meet meets is about near as the'.split(' '),
)

/** What stands right behind a time and is a place: the words in front of its name, in `lead`. */
export const behindTimeWordings = {
  '^ (from|round|around|outside|inside|near|behind|opposite|beside|under) (the|our|st [.]) ~word':
    'behind the station',
  '^ (in|on|by|over at|up at|down at) (the|our) !((house|rain|dark|run|move|way|road) $) ~word':
    'in the old schoolroom',
  '^ st [.] ~word [hall|church|school|centre|center] $': 'st pauls',
}

/** The preposition in front of a place behind a time, which is no part of it. */
export const placeLeadWordings = {
  '^ (in|on|by|at|from|over at|up at|down at) &(~word)': 'over at the barn',
}

export const placeNameClasses = { nameWord: ['of', 'the', 'and', '&', '~capital'] }

/** A name right behind a time: 'the red lion', 'Bean There'. */
export const placeNameWordings = {
  '^ the ~word [~word] [~word] $': 'the red lion',
  '^ ~capital <nameWord> <nameWord>*3 $': 'Arts and Crafts',
}

/** No place begins with these. */
export const noPlaceBeginningWordings = {
  '^ (and|or|but|the same|same|in|on|at|of|is|are|will)': 'the same again',
  '^ (teams|tables|groups|pairs) of': 'teams of 6',
}
