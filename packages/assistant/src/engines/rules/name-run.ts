import { cover, type Sheet } from './sheet.ts'

const word = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*`
const particle = '(?:de|del|la|las|los|y|e|da|do|dos|di|van|von|der|den|le|du)'
const run = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?: (?:${particle} ){0,3}${word}){1,5}`, 'gu')

/**
 * Covers everything beside the one run of capitalised words that is a name: 'La nueva tesorera es
 * Pilar Conde'. Nothing where there is none, or more than one.
 */
export function keepNameRun(sheet: Sheet): void {
  const [found, ...others] = [...sheet.rest.matchAll(run)]
  if (found === undefined || others.length > 0) return
  const end = found.index + found[0].length
  cover(sheet, { start: 0, end: found.index })
  cover(sheet, { start: end, end: sheet.rest.length })
}
