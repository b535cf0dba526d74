import type { Language } from '../../../terms.ts'
import { english } from '../lexicon/english.ts'
import type { KindsOfGathering, Lexicon } from '../lexicon/lexicon.ts'
import { spanish } from '../lexicon/spanish.ts'
import { type CompiledLexicon, compileLexicon } from '../patterns/compile-lexicon.ts'
import { phraseFinder } from '../patterns/phrase-finder.ts'

type Finder = ReturnType<typeof phraseFinder>

/** A lexicon, ready for reading texts. */
export type Grammar = {
  readonly lexicon: CompiledLexicon
  readonly kinds: Readonly<Record<keyof KindsOfGathering, Finder>>
  readonly openTimes: Finder
  readonly functionWords: ReadonlySet<string>
}

const lexicons: Readonly<Record<Language, Lexicon>> = { en: english, es: spanish }
const grammars = new Map<Language, Grammar>()

function createGrammar(lexicon: Lexicon): Grammar {
  const { morning, evening, group, civic, allDay } = lexicon.kinds
  return {
    lexicon: compileLexicon(lexicon),
    kinds: {
      morning: phraseFinder(morning),
      evening: phraseFinder(evening),
      group: phraseFinder(group),
      civic: phraseFinder(civic),
      allDay: phraseFinder(allDay),
    },
    openTimes: phraseFinder(lexicon.openTimes),
    functionWords: new Set(lexicon.functionWords),
  }
}

/** Returns the grammar of a language, which is prepared when it is first needed. */
export function grammarOf(language: Language): Grammar {
  const known = grammars.get(language)
  if (known !== undefined) return known
  const grammar = createGrammar(lexicons[language])
  grammars.set(language, grammar)
  return grammar
}
