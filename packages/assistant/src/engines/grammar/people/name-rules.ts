import { type Rule, rule } from '../chart/rule.ts'

/** No name and no nickname has more words: what is longer is text. */
const mostWords = 10

const oneMore = (words = 0) => (words < mostWords ? words + 1 : undefined)

/** Rules of names. What a span holds are its tokens; its value counts the words of the name. */
export const nameRules: readonly Rule[] = [
  rule('NamePart', 'capitalName', {
    read: () => 1,
    cost: 'capitalName',
    examples: { en: 'Ann', es: 'Ana' },
  }),
  rule('NamePart', 'lowerName', {
    read: () => 1,
    cost: 'lowerName',
    examples: { en: 'smith', es: 'pérez' },
  }),
  rule('NamePart', 'alsoName', { read: () => 1, cost: 'alsoName', examples: { en: 'Will' } }),
  rule('NameTail', 'NamePart', { read: () => 1, examples: { en: 'Lee', es: 'Ruiz' } }),
  rule('NameTail', 'NamePart NameTail', {
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
    read: () => 1,
    cost: 'singleName',
    examples: { en: 'Ann', es: 'Ana' },
  }),
  rule('Name', 'NamePart NameTail', {
    read: ({ nameTail }) => oneMore(nameTail),
    examples: { en: 'Mary Ann Van der Berg', es: 'María del Carmen López' },
  }),
  rule('Name', 'particle NameTail', {
    read: ({ nameTail }) => oneMore(nameTail),
    cost: 'leadingParticle',
    examples: { en: 'van der Berg', es: 'de la Cruz' },
  }),
  rule('NickWords', 'nickWord', { read: () => 1, examples: { en: 'Bud', es: 'Lola' } }),
  rule('NickWords', 'nickWord NickWords', {
    read: ({ nickWords }) => oneMore(nickWords),
    examples: { en: 'Big K', es: 'La Güera' },
  }),
  rule('Quoted', '"|\'|(|[ NickWords "|\'|)|]', {
    read: () => 1,
    examples: { en: '"Big K"', es: '(Lola)' },
  }),
  rule('Nickname', 'Quoted', { read: () => 1, examples: { en: '(Alex)', es: '"JC"' } }),
  rule('Nickname', 'nickname :? Quoted', {
    read: () => 1,
    examples: { en: 'aka "Big K"', es: 'conocida como "Lola"' },
  }),
  rule('Nickname', 'nickname :? nickWord capitalName?', {
    read: () => 1,
    examples: { en: 'goes by Lucy', es: 'apodo: Nacho' },
  }),
  rule('Aside', 'factLead besideName? Name', {
    read: () => 1,
    examples: { en: 'since Easter', es: 'en Toledo' },
  }),
]
