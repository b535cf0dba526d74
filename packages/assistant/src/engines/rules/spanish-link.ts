import type { Span } from '../../findings/span.ts'
import { tokensOf } from '../grammar/text/token.ts'
import {
  spanishLinkClasses,
  spanishLinkLeads,
  spanishLinkTails,
  spanishLinkTitleWordings,
} from './lexicon/spanish-links.ts'
import { templateFinder } from './patterns/template.ts'
import { quotedIn } from './quotation.ts'
import { covered } from './sheet.ts'
import { phraseTrimmer } from './trim-phrases.ts'

const trim = phraseTrimmer({ front: spanishLinkLeads, back: spanishLinkTails })
const findTitle = templateFinder(spanishLinkTitleWordings, spanishLinkClasses)

/** Returns what a text calls the link: 'con el título Partituras'. */
function statedTitle(text: string): string | undefined {
  const tokens = tokensOf(text)
  const title = findTitle(tokens)?.captures.title
  return title && text.slice(tokens[title.first]?.start, tokens[title.end - 1]?.end)
}

/** Returns the title that a Spanish text gives to an address; empty when there is none. */
export function spanishLinkTitle(text: string, address: Span): { title: string; source?: string } {
  const around = `${text.slice(0, address.start)}${covered}${text.slice(address.end)}`
  const named = (statedTitle(around) ?? quotedIn(around)?.words)?.trim()
  if (named !== undefined && /\p{L}/u.test(named)) return { title: named, source: named }
  for (const side of [text.slice(0, address.start), text.slice(address.end)]) {
    const { start, end } = trim(side)
    const title = side.slice(start, end)
    if (/\p{L}{2}/u.test(title)) return { title, source: title }
  }
  return { title: '' }
}
