import type { Language } from '../../../terms.ts'
import { english } from './english.ts'
import { englishChanges } from './english-changes.ts'
import { englishIntents } from './english-intents.ts'
import { englishPlaces } from './english-places.ts'
import { englishSheets } from './english-sheets.ts'
import { englishTitles } from './english-titles.ts'
import { french } from './french.ts'
import { frenchChanges } from './french-changes.ts'
import { frenchIntents } from './french-intents.ts'
import { frenchPlaces } from './french-places.ts'
import { frenchSheets } from './french-sheets.ts'
import { frenchTitles } from './french-titles.ts'
import { spanish } from './spanish.ts'
import { spanishChanges } from './spanish-changes.ts'
import { spanishIntents } from './spanish-intents.ts'
import { spanishPlaces } from './spanish-places.ts'
import { spanishSheets } from './spanish-sheets.ts'
import { spanishTitles } from './spanish-titles.ts'

/**
 * What is known of each language that the grammar reads: days and people, changes, requests, and
 * the words around the title and the place of an event.
 */
export const languages = {
  en: {
    lexicon: english,
    changes: englishChanges,
    intents: englishIntents,
    events: [englishTitles, englishPlaces],
    sheets: englishSheets,
  },
  es: {
    lexicon: spanish,
    changes: spanishChanges,
    intents: spanishIntents,
    events: [spanishTitles, spanishPlaces],
    sheets: spanishSheets,
  },
  fr: {
    lexicon: french,
    changes: frenchChanges,
    intents: frenchIntents,
    events: [frenchTitles, frenchPlaces],
    sheets: frenchSheets,
  },
} as const satisfies Readonly<Record<Language, object>>
