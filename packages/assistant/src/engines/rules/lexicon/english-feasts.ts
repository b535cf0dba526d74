/** Gatherings that a feast gives its name, on another day than the feast: 'Christmas party'. */
export const feastKinds: ReadonlySet<string> = new Set(
  'party parties market fair bazaar concert play pageant sale raffle fundraiser drive do'.split(
    ' ',
  ),
)

/** What is done for a feast before it: 'Thanksgiving shopping'. */
export const feastPreparations: ReadonlySet<string> = new Set(
  'week committee planning card cards cookie cookies shopping decorating decorations decoration decorate craft crafts gift gifts meeting season break baking tree trees lights carol carols music stories cake cakes candy costume costumes'.split(
    ' ',
  ),
)

/** Feasts that name more than their day. */
export const longFeasts: ReadonlySet<string> = new Set(
  'christmas xmas easter thanksgiving'.split(' '),
)
