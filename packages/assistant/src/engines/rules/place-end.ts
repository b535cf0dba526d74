import { endsInShortForm } from '../grammar/text/short-forms.ts'
import { tokensOf } from '../grammar/text/token.ts'
import { stopTemplates, streetTemplates } from './lexicon/english-place-words.ts'
import { templatesAt } from './patterns/template.ts'
import { isPartOfPlace, isRemark, namesGathering } from './place-words.ts'
import { covered } from './sheet.ts'

const longestPlace = 200
const stopMark = new RegExp(`[\\n${covered};!?()"—|]|\\. |\\.$| - |, |: | @ | ?[$€£]\\d`)
const readStop = templatesAt(stopTemplates)
const readStreet = templatesAt(streetTemplates)

type Stop = { at: number; text: string }

/** Whether a word stands alone: 'open' does, and not in 'open-air'. */
function isAlone(text: string, end: number): boolean {
  return end >= text.length || /[ ,.!?]/.test(text.charAt(end))
}

/** Returns the first word that cannot belong to a place, with the space in front of it. */
function wordStop(text: string): Stop | undefined {
  const tokens = tokensOf(text)
  for (const [at, { word, start, end, isGlued }] of tokens.entries()) {
    if (isGlued || text.charAt(start - 1) !== ' ') continue
    const stop = readStop(tokens, at)
    const last = stop && tokens[stop.end - 1]
    const isWord = last !== undefined && isAlone(text, last.end)
    const isNumber = word === 'for' && /^ (?!(?:the )?\p{L})/u.test(text.slice(end))
    const isOn =
      word === 'on' && text.charAt(end) === ' ' && readStreet(tokens, at + 1) === undefined
    if (isWord || isNumber || isOn) return { at: start - 1, text: text.slice(start - 1, end) }
  }
  return undefined
}

function nextStop(text: string): Stop | undefined {
  const found = stopMark.exec(text)
  const mark = found === null ? undefined : { at: found.index, text: found[0] }
  const word = wordStop(text.slice(0, mark?.at))
  return word ?? mark
}

const streetSign = /^\d|\bSt\b|\bAve\b|\bRd\b|Street|Avenue|Road/

/** '123 Main St, Springfield' goes on; 'the park, bring snacks' does not. */
function continuesPlace(rest: string, before: string): boolean {
  const end = /[,.;\n\ue000!?()]/.exec(rest)?.index ?? rest.length
  const piece = rest.slice(0, end).trim()
  if (piece === '' || isRemark(piece) || namesGathering(piece)) return false
  if (/^\d/.test(piece) || isPartOfPlace(piece)) return true
  return streetSign.test(before) && /^\p{Lu}/u.test(piece) && piece.split(' ').length <= 4
}

/** Returns where a place ends: at the next word or mark that cannot belong to it. */
export function placeEnd(text: string, start: number): number {
  const rest = text.slice(start, start + longestPlace)
  let searched = 0
  while (searched < rest.length) {
    const stop = nextStop(rest.slice(searched))
    if (stop === undefined) return start + rest.length
    const at = searched + stop.at
    const isShortForm = stop.text === '. ' && endsInShortForm(rest.slice(0, at + 1))
    const goesOn = stop.text === ', ' && continuesPlace(rest.slice(at + 2), rest.slice(0, at))
    if (!isShortForm && !goesOn) return start + at
    searched = at + stop.text.length
  }
  return start + rest.length
}
