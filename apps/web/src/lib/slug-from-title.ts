import { limits } from '@maypole/contract/community/constants'
import { isReservedSlug } from './slug.ts'

/** Letters that no accent can be taken from; German umlauts become two letters. */
const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  '&': ' and ',
}

/**
 * Suggests a slug for a title: umlauts are spelled out, accents are dropped, and everything else
 * between letters and digits becomes one hyphen. A title in another script, or one that is an
 * address of the application, still gets a usable slug. Returns '' for an empty title.
 */
export function slugFromTitle(title: string): string {
  if (title.trim() === '') return ''
  const latin = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåđðħıłþ&]/gu, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
  const words = latin.split(/[^a-z0-9]+/u).filter((word) => word !== '')
  if (words.length === 0) return `community-${codeOf(title.trim())}`
  const slug = shortened(words)
  return isReservedSlug(slug) ? `${slug}-community` : slug
}

/** Joins as many words as fit; a first word that is too long alone is cut. */
function shortened(words: readonly string[]): string {
  return words
    .reduce((slug, word) => {
      const longer = slug === '' ? word : `${slug}-${word}`
      return longer.length <= limits.slug || slug === '' ? longer : slug
    }, '')
    .slice(0, limits.slug)
}

/** Returns four letters and digits that stand for a text, always the same ones. */
function codeOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36).padStart(4, '0').slice(-4)
}
