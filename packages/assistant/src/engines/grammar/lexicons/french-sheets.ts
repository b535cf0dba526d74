import type { SheetPhrases } from '../sheets/sheet-lexicon.ts'

/** How French asks for things and people. */
export const frenchSheets: SheetPhrases = {
  asks: `il faut, il faudrait, il nous faut, il nous faudrait, il me faut, il manque, il manque encore, il nous manque,
    on a besoin de, nous avons besoin de, jai besoin de, on cherche, nous cherchons, je cherche, on recherche, nous recherchons, cherche,
    recherche, on voudrait, nous voulons, une liste avec, une liste pour, liste dinscription avec`,
  people:
    'personnes, personne, benevoles, benevole, volontaires, volontaire, aides, bras, membres, adultes, parents',
  purpose: 'pour, pour le, pour la, pour les, pour l, qui, qui puissent, a',
  event:
    'apres, apres le, apres la, avant, avant le, avant la, pendant, lors de, pour, le, du, de, a, au, avec',
  and: 'et, et aussi, ainsi que, plus',
  article: 'le, la, les, l, un, une, des, du, de, d',
}
