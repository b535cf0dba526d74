const timetable = /^(?:M|Tu|Th|T|W|R|F|Sa|Su|S)(?:M|Tu|Th|T|W|R|F|Sa|Su|S)+$/

/** Whether a word is letters of weekdays, as timetables have them: MWF, TTh. */
export function isTimetable(written: string): boolean {
  return timetable.test(written)
}

/** "Friday's", "Sam’s": a word that belongs to somebody or something. */
export function isPossessive(written: string): boolean {
  return /['’]/.test(written)
}

export function isCapitalised(written: string | undefined): boolean {
  return /^\p{Lu}/u.test(written ?? '')
}

const streets =
  /^(?:St|Street|Ave|Avenue|Rd|Road|Ln|Lane|Dr|Drive|Blvd|Way|Ct|Court|Pl|Place|Sq|Square|Ter|Terrace)$/

/** Whether a name of a street ends with this word. */
export function isStreetWord(written: string): boolean {
  return streets.test(written)
}

const phone = /(?<![\d/.-])(?:\+1[ .-]?|1[ .-])?\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}(?![\d:])/g

/** Returns where telephone numbers stand, written in groups of three, three and four figures. */
export function phonesIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(phone), ({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
  }))
}

/** A zone with a name, and not an offset. */
export function isNamedZone(zone: string): boolean {
  return /^[A-Za-z]/.test(zone)
}

/** Divides a list of phrases at its commas. */
export function phrasesOf(list: string): string[] {
  return list.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
}

/** An instant as the basic format of RFC 5545: without marks. */
export function withoutMarks(instant: string): string {
  return instant.replaceAll(/[-:]/g, '')
}

/** The parts of a rule with and without each group in brackets. */
export function waysOf(parts: string): string[] {
  const [, front = '', group, back = ''] = /^(.*?)\[(.*?)\] ?(.*)$/.exec(parts) ?? []
  if (group === undefined) return [parts.trim()]
  return [front + back, `${front}${group} ${back}`].flatMap(waysOf)
}

/** The name that a part of a rule is given, and the part. */
export function nameOfPart(part: string): { given: string | undefined; body: string } {
  const [, given, body = part] = /^([a-zA-Z]+):(.+)$/.exec(part) ?? []
  return { given, body }
}

/** Whether a part of a rule is a mark, and not the name of something. */
export function isMark(part: string): boolean {
  return !/^[a-zA-Z]/.test(part)
}

/** Returns a text without the 's of "Thursday's" and "next week's": the day is the same. */
export function withoutPossessives(text: string): string {
  return text.replaceAll(/['’]s(?=\s|$)/g, '')
}

/** 'iPad', 'macOS': a name that begins with a small letter on purpose. */
const ownCapitals = /^\p{Ll}[\p{L}\p{N}]*\p{Lu}/u

/** Returns a text that begins with a capital letter, but for names with capitals of their own. */
export function capitalised(text: string, language = 'en-US'): string {
  if (ownCapitals.test(text)) return text
  const [first = ''] = text
  const upper = first.toLocaleUpperCase(language)
  // A letter without a capital of its own stays: 'ß' would become 'SS'.
  return upper.length === first.length ? upper + text.slice(first.length) : text
}

/** Returns the first of those that are the same in all that they hold. */
export function distinct<Value>(values: readonly Value[]): Value[] {
  const keys = values.map((value) => JSON.stringify(value))
  return values.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Letters of a language that nothing here reads: 'Próba chóru w czwartek', 'Họp tổ dân phố'. */
const foreignLetter =
  /[ąćęłńśźżěščřžůťďňşğıșțăơưđảẻỉỏủỷạẹịọụỵấầẩậắằẳặếềểệốồổộớờởợứừửựå]|[^\P{L}\p{Script=Latin}\p{Script=Common}]/iu

/** Whether a text has letters that neither English nor a language of its neighbours has. */
export function hasForeignLetter(text: string): boolean {
  return foreignLetter.test(text.normalize('NFC'))
}

/** Whether a word begins with a small letter. */
export function isLowerCase(written: string): boolean {
  return /^\p{Ll}/u.test(written)
}

/** Whether a word has only the letters of English. */
export function isPlainLetters(written: string): boolean {
  return /^[a-z]+$/i.test(written)
}
