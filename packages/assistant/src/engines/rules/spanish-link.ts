import type { Span } from '../../findings/span.ts'
import { spanishRequests as words } from './lexicon/spanish-requests.ts'
import { covered } from './sheet.ts'
import { phraseTrimmer } from './trim-phrases.ts'

function phrases(list: string): readonly string[] {
  return list.split(',').map((phrase) => phrase.trim())
}

const trim = phraseTrimmer({
  front: [
    ...words.please,
    ...words.make,
    ...words.link.filter((word) => !word.startsWith('página') && word !== 'web'),
    ...phrases(`el, la, los, las, un, una, este, esta, a, al, de, del, para, con, y, aquí, está,
      es, nuestro, nuestra, aquí está, aquí están, en, a la web, de la web, nuevo, título`),
  ],
  back: phrases(`
    es, está, están, está en, en, a, de, aquí, en la web, es la, es el, aquí está, está aquí, están aquí, se encuentra en, se encuentran en, se puede ver en,
    y, con, enlace, link, web, url, al enlace, a los enlaces, la, el, en los enlaces, por favor,
    está disponible en, disponible en, dirección
  `),
})

const stated =
  /(?:con (?:el )?título|titulad[oa]|llamad[oa]|título:?|con el nombre(?: de)?|que se llame)\s+["“']?([^\n,;"”'\ue000]{1,150})/iu
const quoted = /["“]([^"”\n\ue000]{1,150})["”]/u

/** Returns the title that a Spanish text gives to an address; empty when there is none. */
export function spanishLinkTitle(text: string, address: Span): { title: string; source?: string } {
  const around = `${text.slice(0, address.start)}${covered}${text.slice(address.end)}`
  const named = (stated.exec(around)?.[1] ?? quoted.exec(around)?.[1])?.trim()
  if (named !== undefined && /\p{L}/u.test(named)) return { title: named, source: named }
  for (const side of [text.slice(0, address.start), text.slice(address.end)]) {
    const { start, end } = trim(side)
    const title = side.slice(start, end)
    if (/\p{L}{2}/u.test(title)) return { title, source: title }
  }
  return { title: '' }
}
