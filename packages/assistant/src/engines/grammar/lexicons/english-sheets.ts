import type { SheetPhrases } from '../sheets/sheet-lexicon.ts'

/** How English asks for things and people. */
export const englishSheets: SheetPhrases = {
  asks: `need, needs, needed, we need, i need, we still need, still need, we also need, we will need,
    well need, looking for, were looking for, we are looking for, im looking for, we want, we could use,
    wanted, please ask for, ask for, a sheet for, a sign up sheet for, sign up sheet for, signup sheet for,
    sign up sheet with, signup sheet with, a list for`,
  people:
    'people, persons, person, volunteers, volunteer, helpers, helper, hands, folks, members, men, women, adults, parents',
  purpose: 'for, to, who, who can, who will, that can, on, at',
  event: 'after, before, at, during, for, on, with',
  and: 'and, plus, and also, as well as, and then',
  article: 'the, a, an, some',
}
