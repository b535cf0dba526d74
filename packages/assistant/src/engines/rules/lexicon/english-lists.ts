/** In front of a colon they say that a list follows: 'import these:'. */
export const listLeads: ReadonlySet<string> = new Set([
  'import',
  'add',
  'create',
  'new',
  'these',
  'following',
  'event',
  'events',
  'here',
  'list',
  'put',
  'schedule',
])
