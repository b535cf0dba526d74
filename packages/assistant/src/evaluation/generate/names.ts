/** The properties, and the classes of things that they are tried on. */
export type PropertyName =
  | 'round trip'
  | 'frames agree'
  | 'unrelated clause'
  | 'shift'
  | 'remove a word'
  | 'near miss'
  | 'join'
  | 'mirror'
  | 'order'
  // These are held to every answer of the others.
  | 'owners'
  | 'bounds'

export type ClassName =
  | 'one day'
  | 'several days'
  | 'weekday ranges'
  | 'series'
  | 'exceptions'
  | 'several items'
  | 'people'
  | 'links'
  | 'announcements'
  | 'changes'
  | 'any text'
