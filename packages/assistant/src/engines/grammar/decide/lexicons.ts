import type { Language } from '../../../terms.ts'
import { type ChangeWords, compileChanges } from '../changes/language.ts'
import { compileIntents, type IntentWords } from '../intents/intent-text.ts'
import { languages as known } from '../lexicons/languages.ts'
import { compileSheets, type SheetWords } from '../sheets/sheet-lexicon.ts'
import { type CompiledLexicon, compileLexicon } from '../words/compile.ts'

function ofEach<Value>(compile: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const languages = Object.keys(known) as Language[]
  const compiled = languages.map((language) => [language, compile(language)])
  return Object.fromEntries(compiled) as Record<Language, Value>
}

/** The languages that the grammar reads. */
export const lexicons: Readonly<Record<Language, CompiledLexicon>> = ofEach((language) =>
  compileLexicon(known[language].lexicon),
)

/** What they know of changes. */
export const changeWords: Readonly<Record<Language, ChangeWords>> = ofEach((language) =>
  compileChanges(known[language].changes),
)

/** How they ask for things and people. */
export const sheetWords: Readonly<Record<Language, SheetWords>> = ofEach((language) =>
  compileSheets(known[language].sheets, known[language].lexicon.terms),
)

/** What they know of what texts ask for. */
export const intentWords: Readonly<Record<Language, IntentWords>> = ofEach((language) =>
  compileIntents(known[language].intents, lexicons[language]),
)

/** What they know of the words around the title and the place of an event. */
export const eventWords: Readonly<Record<Language, IntentWords>> = ofEach((language) => {
  const { events } = known[language]
  const frames = events.flatMap((each) => each.frames)
  const lists = Object.assign({}, ...events.map((each) => each.lists))
  return compileIntents({ frames, lists }, lexicons[language])
})

/** Whether the grammar reads a language. */
export function isRead(language: string): language is Language {
  return Object.hasOwn(known, language)
}
