/** Places right behind a title, without any mark: see `patterns/template.ts`. */

function words(list: string): readonly string[] {
  return list.split(' ')
}

export const placeInTitleClasses = {
  /** What a public building or place is for. */
  use: words(
    'town village church parish community leisure sports sport scout scouts guide fire city school memorial youth senior seniors rec recreation civic cultural arts conference garden health masonic union drill assembly county public district neighborhood neighbourhood market college student',
  ),
  venue: words(
    'hall centre center hut station gym gymnasium library park club field rooms room pitch grounds ground green pavilion clubhouse building house',
  ),
  /** Parts of a church, and what stands beside one. */
  ofSaint: words('church hall tower chapel crypt school centre center parish room rooms cathedral'),
  inn: words(
    'lion arms crown swan plough bell anchor fox ship inn tavern oak bull horse hart bear',
  ),
  home: words('garage house place kitchen garden backyard yard barn farm flat studio shed cabin'),
  /** Plurals that own no house: 'bridge lessons | studio'. */
  nobody: words(
    'lessons classes games cards drinks sales kids girls boys ladies mens womens parents teachers crafts arts sports news photos meetings practices auditions this business fitness wellness chess less glass pass class',
  ),
  tidying: words('save visit tour paint clean open close fix hire book sell buy rent from to'),
}

/** What ends a title and is where it takes place. */
export const placeInTitleWordings = {
  '<use> <venue> $': 'town hall',
  'st [.] ~word <ofSaint> $': 'st peters tower',
  'st [.] ~plural $': 'st marys',
  'the [~lower] <inn> $': 'the red lion',
  '!(<nobody>) (~plural|~genitive) <home> $': 'johns garage',
}

/** Nothing but this in front of a place is something done to it: 'paint | village hall'. */
export const doneToPlaceWordings = { '^ <tidying> $': 'paint' }
