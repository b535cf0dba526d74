import { describe, expect, it } from 'vitest'
import { tokensOf } from '../grammar/text/token.ts'
import * as anchors from './lexicon/english-anchors.ts'
import * as placeLeads from './lexicon/english-place-leads.ts'
import * as places from './lexicon/english-place-words.ts'
import * as placesInTitles from './lexicon/english-places-in-titles.ts'
import * as titles from './lexicon/english-titles.ts'
import { otherWordings } from './lexicon/other-languages.ts'
import * as spanishPlaces from './lexicon/spanish-places.ts'
import { templateFinder, type Wordings } from './patterns/template.ts'

/** Returns the tables of a file, each with its name. */
function tablesOf(lists: object): [string, Wordings][] {
  return Object.entries(lists)
    .filter(([name]) => name.includes('Wordings'))
    .flatMap(([name, tables]) => [tables].flat().map((table): [string, Wordings] => [name, table]))
}

describe.each([
  ['anchors', anchors, anchors.anchorClasses],
  ['places', places, places.placeNameClasses],
  ['what leads to places', placeLeads, placeLeads.placeLeadClasses],
  ['places in titles', placesInTitles, placesInTitles.placeInTitleClasses],
  ['titles', titles, titles.titleClasses],
  ['Spanish places', spanishPlaces, spanishPlaces.spanishPlaceClasses],
] as const)('each wording of %s', (_, lists, classes) => {
  it.each(tablesOf(lists))('in %s fits its example', (_name, wordings) => {
    for (const [template, example] of Object.entries(wordings))
      expect(
        templateFinder([template], classes)(tokensOf(example)),
        `${template}: ${example}`,
      ).toBeDefined()
  })
})

describe.each(Object.entries(otherWordings))('each wording of %s', (_, { loose, ...tables }) => {
  it.each(Object.entries(tables))('of %s fits its example', (_name, wordings) => {
    for (const [template, example] of Object.entries(wordings))
      expect(templateFinder([template])(tokensOf(example)), template).toBeDefined()
  })
})
