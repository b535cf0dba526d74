import { describe, expect, it } from 'vitest'
import * as announcements from './lexicon/english-announcements.ts'
import * as emptyTexts from './lexicon/english-empty-texts.ts'
import * as guard from './lexicon/english-guard.ts'
import * as refusals from './lexicon/english-refusals.ts'
import { type Classes, templateFinder, type Wordings } from './patterns/template.ts'
import { tokensOf } from './patterns/token.ts'

type Lists = Readonly<
  Record<string, Wordings | Classes | readonly Wordings[] | ReadonlySet<string>>
>

/** Returns the tables of a file, each with its name. */
function tablesOf(lists: Lists): [string, Wordings][] {
  return Object.entries(lists).flatMap(([name, list]) =>
    name.endsWith('Classes') || list instanceof Set
      ? []
      : (Array.isArray(list) ? list : [list]).map((table): [string, Wordings] => [name, table]),
  )
}

describe.each([
  [guard, guard.guardClasses],
  [refusals, refusals.refusalClasses],
  [announcements, announcements.announcementClasses],
  [emptyTexts, emptyTexts.emptyTextClasses],
] as const)('each wording of %o', (lists, classes) => {
  it.each(tablesOf(lists))('of %s fits its example', (_, wordings) => {
    for (const [template, example] of Object.entries(wordings))
      expect(
        templateFinder([template], classes)(tokensOf(example)),
        `${template}: ${example}`,
      ).toBeDefined()
  })
})
