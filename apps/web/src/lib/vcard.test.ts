import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { vcardFileName, vcardOf } from './vcard.ts'

const anna = {
  firstName: 'Anna',
  lastName: 'Ågren',
  nickname: 'Nan',
  phoneNumber: '+15551234567',
  email: 'anna@example.org',
}

/** Reads a card with an independent parser. */
function read(card: string) {
  const component = new ICAL.Component(ICAL.parse(card) as string[])
  const value = (name: string) => component.getFirstPropertyValue(name)
  return { component, value }
}

test('a card has name, nickname, cell phone and e-mail address', () => {
  expect(vcardOf(anna)).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ågren;Anna;;;',
      'FN:Anna Ågren',
      'NICKNAME:Nan',
      'TEL;TYPE=CELL:+15551234567',
      'EMAIL:anna@example.org',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

test('unknown fields are omitted, and a contact without names is named by number', () => {
  const card = vcardOf({ firstName: '', lastName: '', phoneNumber: '+15551234567' })
  expect(card).not.toMatch(/NICKNAME|EMAIL/)
  expect(read(card).value('fn')).toBe('555-123-4567')
})

test('names with control characters cannot add fields', () => {
  const card = vcardOf({
    ...anna,
    firstName: 'Eve\r\nTEL:+19998887777',
    lastName: 'O\\, ; END:VCARD',
  })
  const { component, value } = read(card)
  expect(component.getAllProperties('tel')).toHaveLength(1)
  expect(value('n')).toEqual(['O\\, ; END:VCARD', 'Eve\nTEL:+19998887777', '', '', ''])
})

// What the server accepts as a name: one line of well-formed text without control characters.
const name = fc
  .string({ unit: 'binary', maxLength: 80 })
  .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ''))

test('any name is read back from a card unchanged, on lines of at most 75 octets', () => {
  fc.assert(
    fc.property(name, name, name, (firstName, lastName, nickname) => {
      const card = vcardOf({ ...anna, firstName, lastName, nickname })
      for (const line of card.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }
      expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const { value } = read(card)
      expect(value('n')).toEqual([lastName, firstName, '', '', ''])
      expect(value('nickname') ?? '').toBe(nickname)
    }),
  )
})

test('groups are categories, whatever is in their names', () => {
  const card = vcardOf(anna, ['Altos, low', 'Board; 2026', 'a\\b\r\nTEL:+19998887777'])
  expect(card).toContain('\r\nCATEGORIES:Altos\\, low,Board\\; 2026,a\\\\b\\nTEL:+19998887777\r\n')
  const { component } = read(card)
  expect(component.getFirstProperty('categories')?.getValues()).toHaveLength(3)
  expect(component.getAllProperties('tel')).toHaveLength(1)
  expect(vcardOf(anna, [])).toBe(vcardOf(anna))
})

test.each([
  [{ firstName: 'Anna', lastName: 'Smith' }, 'anna-smith.vcf'],
  [{ firstName: 'José María', lastName: 'Núñez' }, 'josé maría-núñez.vcf'],
  [{ firstName: '../../etc', lastName: 'pass:wd' }, 'etc-passwd.vcf'],
  [{ firstName: 'Cher', lastName: '' }, 'cher.vcf'],
  [{ firstName: '', lastName: '' }, 'contact.vcf'],
])('the file of %o is named %s', (names, file) => {
  expect(vcardFileName(`${names.firstName}-${names.lastName}`)).toBe(file)
})
