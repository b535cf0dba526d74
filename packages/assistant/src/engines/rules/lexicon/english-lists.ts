/** Words around lists of several things, as templates: see `patterns/template.ts`. */

/** In front of a colon they say that a list follows: 'import these:'. */
export const listLeads: ReadonlySet<string> = new Set([
  'import',
  'add',
  'create',
  'new',
  'these',
  'following',
  'contact',
  'contacts',
  'member',
  'members',
  'people',
  'link',
  'links',
  'event',
  'events',
  'here',
  'directory',
  'list',
  'put',
  'enter',
  'schedule',
])

/** Behind a number they tell more about the same person, and not the next one. */
export const aboutSameWordings = {
  '^ (goes by|aka|a . k . a|nick|nickname|called|known as)': 'goes by Bud',
  '^ (admin|member|cell|mobile|home|work|phone|ext|")': 'cell 202-555-0101',
  '^ ~open': '(Bud)',
}
