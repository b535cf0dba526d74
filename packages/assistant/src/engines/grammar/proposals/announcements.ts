import { previewed } from '../../../present/assumption.ts'
import { explainAnnouncement } from '../../../present/explain-others.ts'
import type { Texts } from '../../../present/texts.ts'
import { textsOf } from '../../../present/texts-of.ts'
import { headlineOf, longestHeadline } from '../announcements/headline.ts'
import { beginning, type Notice, readNotice } from '../announcements/read-notice.ts'
import { intentWords } from '../decide/lexicons.ts'
import type { Reading } from '../events/reading.ts'
import { openIntent } from '../intents/intent-text.ts'
import { capitalised } from '../text/forms.ts'
import { oneLine, withPlainBreaks } from '../text/sentences.ts'
import { shorten } from '../text/shorten.ts'
import type { SourceText } from '../text/source-text.ts'
import { tokensOf } from '../text/token.ts'

const longestBody = 5000

/**
 * Reads a description as an announcement. Its text stays as typed, with one exception that the
 * preview tells: behind a request that is left out it begins with a capital letter.
 */
export function readAnnouncement(source: SourceText, texts: Texts = textsOf('en')): Reading {
  const { questions, assumptions, language } = texts
  const words = intentWords[language]
  const original = withPlainBreaks(source.original).trim()
  const notice = readNotice(original, words)
  const isOpen = openIntent(tokensOf(original), words).find('composes').length > 0
  if (notice === undefined || isOpen) return { question: questions.announcement }
  const { pinned, headline: written } = notice
  const text = notice.body.slice(0, longestBody)
  const body = notice.isLed ? capitalised(text) : text
  const headline = oneLine(
    written === undefined
      ? headlineOf(body, words)
      : shorten(capitalised(written), longestHeadline),
  )
  const isHeadlineCapital = written !== undefined && capitalised(written) !== written
  return {
    tool: 'createAnnouncement',
    parameters: { headline, body, pinned },
    explanation: explainAnnouncement({ headline, pinned }, texts),
    preview: {
      sources: sourcesOf(source, notice),
      ...previewed([
        ...(written === undefined ? [assumptions.headline] : []),
        ...(isHeadlineCapital ? [assumptions.capitalOfHeadline] : []),
        ...(body === text ? [] : [assumptions.capitalOfText]),
        ...(original.includes(text) ? [] : [assumptions.pinWords]),
      ]),
      clashes: [],
    },
  }
}

/** Where the text stands in the description, and what pins it. */
function sourcesOf({ original }: SourceText, { rest, pinned, span }: Notice) {
  const at = original.indexOf(rest.slice(0, beginning))
  const body = at < 0 ? [] : [{ field: 'body', start: at, end: original.length }]
  const offset = original.length - original.trimStart().length
  const placed = (place: number) => Math.min(original.length, place + offset)
  const pin =
    pinned && span !== undefined
      ? [{ field: 'pinned', start: placed(span.start), end: placed(span.end) }]
      : []
  return [...body, ...pin].map((found) => ({
    ...found,
    text: original.slice(found.start, found.end),
  }))
}
