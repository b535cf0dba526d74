/** Marks that are no part of a letter's identity: accents, Hebrew points, Arabic vowels. */
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g
/** Joiners, variants of pictures, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}
/** Taken apart, a syllable or a voiced sign would be several letters. */
const staysWhole = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns a character as it is compared: in lower case and without accents. Accents by themselves
 * become nothing, ligatures several letters.
 */
export function foldCharacter(character: string): string {
  // Most text is this, and needs no tables.
  if (character.length === 1 && character < '\u0080') return character.toLowerCase()
  const form = staysWhole.test(character) ? 'NFKC' : 'NFKD'
  const plain = character
    .normalize(form)
    .toLowerCase()
    .normalize(form)
    .replace(accents, '')
    .replace(invisible, '')
  return plain.replace(/[ßæœøđðþłıς]/g, (letter) => letters[letter] ?? letter)
}

/** Returns a text as it is compared, character by character. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('')
}
