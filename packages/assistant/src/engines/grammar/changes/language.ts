import { foldedWords } from '../../../findings/words.ts'
import type { Vocabulary } from '../../../site-items/find-items.ts'
import { type CompiledFrames, compileFrames } from '../reading/frames.ts'
import { phrasesOf } from '../text/forms.ts'
import type { CompiledLexicon } from '../words/compile.ts'
import type { Region } from '../words/region.ts'
import type { ChangeLexicon, FrameGroup } from './change-lexicon.ts'

/** The words of each list as titles are compared, with their meanings. */
type FoldedLists = Readonly<Record<string, ReadonlyMap<string, string>>>

/** What is known of a language for reading changes, arranged for look-up. */
export type ChangeWords = CompiledFrames<FrameGroup> &
  Vocabulary & {
    readonly folded: FoldedLists
    /** What stands in front of a time that is only a number. */
    readonly hourLead: string
  }

/** A language and a region in which a change is read. */
export type ChangeLanguage = { lexicon: CompiledLexicon; region: Region; words: ChangeWords }

/** Arranges what is known of a language. */
export function compileChanges(lexicon: ChangeLexicon): ChangeWords {
  const words = (list: string) => phrasesOf(list).flatMap(foldedWords)
  const groups = lexicon.synonyms.split(';').map(words)
  const folded = Object.fromEntries(
    Object.entries(lexicon.lists).map(([name, given]) => {
      const meanings = Object.entries(typeof given === 'string' ? { '': given } : given)
      const all = meanings.flatMap(([meaning, list]) =>
        words(list).map((word) => [word, meaning] as const),
      )
      return [name, new Map(all)]
    }),
  )
  return {
    ...compileFrames(lexicon),
    folded,
    hourLead: String(lexicon.lists.hourLead),
    empty: new Set(folded.empty?.keys()),
    synonyms: new Map(groups.flatMap((group) => group.map((word) => [word, group] as const))),
  }
}
