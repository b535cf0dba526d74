import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../files/imports/import-refused.ts'
import { growthOf, repeat, repeated } from '../../testing/growth.ts'
import { readFile } from './read-file.ts'

function read(text: string): void {
  try {
    readFile(Buffer.from(text), { source: 'text', acceptUnassigned: false })
  } catch (error) {
    // What is refused is read as far as that takes.
    if (!(error instanceof ImportRefused)) throw error
  }
}
const card = (line: string) => ['BEGIN:VCARD', 'N:Lee;Sam', line, 'END:VCARD'].join('\r\n')

const files: Readonly<Record<string, (long: string) => string>> = {
  'a line': (long) => long,
  'a line that ends in something else': (long) => `a${long}a`,
  'a name of a table': (long) => `Name,Phone\n${long}a,2025550147`,
  'a number of a table': (long) => `Name,Phone\nSam Lee,${long}a`,
  'an address of a table': (long) => `Name,Email\nSam Lee,${long}@`,
  'an address without a heading': (long) => `Sam;a@${long}@;2025550147\n`,
  'groups of a table': (long) => `Name,Phone,Groups\nSam Lee,2025550147,[${long}a`,
  'a heading': (long) => `${long},Phone\nSam,2025550147`,
  'a card without a colon': (long) => card(long),
  'a name of a card': (long) => card(`FN:${long}a`),
  'parts of a name of a card': (long) => card(`N:${long}a`),
  'a number of a card': (long) => card(`TEL;TYPE=HOME:${long}a`),
  'an address of a card': (long) => card(`EMAIL:${long}a`),
  'groups of a card': (long) => card(`CATEGORIES:${long}a`),
  'encoded text of a card': (long) => card(`FN;ENCODING=QUOTED-PRINTABLE:${long}a`),
  'a picture of a card': (long) => card(`PHOTO;ENCODING=b:${long}a`),
  'parameters of a card': (long) => card(`FN;${long}a`),
}

describe.each(Object.entries(files))('%s', (_, file) => {
  it('takes time in proportion to its length, whatever it repeats', () => {
    const slow = repeated.filter(
      (text) => growthOf((length) => read(file(repeat(text, length)))) > 2,
    )
    expect(slow).toEqual([])
  })
})
