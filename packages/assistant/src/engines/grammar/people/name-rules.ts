import { type Captured, type Rule, rule } from '../chart/rule.ts'

/** No name and no nickname has more words: what is longer is text. */
const mostWords = 10

const oneMore = (words = 0) => (words < mostWords ? words + 1 : undefined)
const isShort = ({ nameTail = 0 }: Captured) => nameTail < mostWords || undefined

/** Rules of names. What a span holds are its tokens; the value of some counts their words. */
export const nameRules: readonly Rule[] = [
  rule('NamePart', 'capitalName', {
    cost: 'capitalName',
    examples: { en: 'Ann', es: 'Ana' },
  }),
  rule('NamePart', 'lowerName', {
    cost: 'lowerName',
    examples: { en: 'smith', es: 'pérez' },
  }),
  rule('NamePart', 'alsoName', { cost: 'alsoName', examples: { en: 'Will' } }),
  rule('NameTail', 'NamePart NameTail?', {
    read: ({ nameTail }) => oneMore(nameTail),
    examples: { en: 'Smith Jr.', es: 'Ruiz Gómez' },
  }),
  rule('NameTail', 'particle NameTail', {
    read: ({ nameTail }) => oneMore(nameTail),
    examples: { en: 'van Beethoven', es: 'de la Cruz' },
  }),
  rule('NameTail', 'joiningParticle familyName', {
    read: () => 1,
    cost: 'joinedName',
    examples: { es: 'y Pérez' },
  }),
  rule('Name', 'NamePart', {
    cost: 'singleName',
    examples: { en: 'Ann', es: 'Ana' },
  }),
  rule('Name', 'NamePart NameTail', {
    read: isShort,
    examples: { en: 'Mary Ann Van der Berg', es: 'María del Carmen López' },
  }),
  rule('Name', 'particle NameTail', {
    read: isShort,
    cost: 'leadingParticle',
    examples: { en: 'van der Berg', es: 'de la Cruz' },
  }),
  rule('NickWords', 'nickWord NickWords?', {
    read: ({ nickWords }) => oneMore(nickWords),
    examples: { en: 'Big K', es: 'La Güera' },
  }),
  rule('Nickname', '"|\'|(|[ NickWords "|\'|)|]', {
    examples: { en: '"Big K"', es: '(Lola)' },
  }),
  rule('Nickname', 'nickname :? nickWord capitalName?', {
    examples: { en: 'goes by Lucy', es: 'apodo: Nacho' },
  }),
  rule('Aside', 'factLead besideName? Name', {
    examples: { en: 'since Easter', es: 'en Toledo' },
  }),
]
