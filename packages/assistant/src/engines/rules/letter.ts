import { type Token, tokensOf } from '../grammar/text/token.ts'
import {
  farewellTemplates,
  letterClasses,
  openingTemplates,
  salutationTemplates,
} from './lexicon/english-letter.ts'
import { templateFinder } from './patterns/template.ts'
import { cover, covered, type Sheet } from './sheet.ts'

const findSalutation = templateFinder(salutationTemplates, letterClasses)
const findOpening = templateFinder(openingTemplates, letterClasses)
const findFarewell = templateFinder(farewellTemplates, letterClasses)

const isSentenceEnd = ({ kind, text }: Token) => kind === 'break' || /^[.!?]$/.test(text)

/**
 * Covers what a letter has around its content: a salutation, an opening and a farewell. They are in
 * no field, and nothing of them is left out.
 */
export function coverLetter(sheet: Sheet): void {
  const tokens = tokensOf(sheet.source.text)
  const take = (first: number, end: number) => {
    const [from, to] = [tokens[first], tokens[end - 1]]
    if (from !== undefined && to !== undefined) cover(sheet, { start: from.start, end: to.end })
  }
  const salutation = findSalutation(tokens)
  const content = salutation?.end ?? 0
  if (salutation !== undefined) take(0, salutation.end)
  const opening = findOpening(tokens)
  const isFirst =
    opening !== undefined &&
    tokens.slice(content, opening.first).every(({ kind }) => kind === 'mark' || kind === 'break')
  if (opening !== undefined && isFirst) take(opening.first, opening.end)
  for (let at = tokens.length - 1; at > content && at > tokens.length - 9; at -= 1) {
    const before = tokens[at - 1]
    if (before === undefined || !isSentenceEnd(before)) continue
    // The name may stand on a line of its own.
    const farewell = findFarewell(tokens.slice(at).filter(({ kind }) => kind !== 'break'))
    if (farewell?.first === 0 && !sheet.rest.slice(tokens[at]?.start).includes(covered))
      take(at, tokens.length)
  }
}
