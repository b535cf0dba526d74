import { spanish } from '../lexicon/spanish.ts'
import { type CompiledLexicon, compileLexicon } from '../patterns/compile-lexicon.ts'

let compiled: CompiledLexicon | undefined

/** Returns the words of requests in Spanish, which are prepared when they are first needed. */
export function spanishWords(): CompiledLexicon {
  compiled ??= compileLexicon(spanish)
  return compiled
}
