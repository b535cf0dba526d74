import { describe, expect, it } from 'vitest'
import { readSource } from '../grammar/text/source-text.ts'
import { splitName } from './names.ts'
import { openSheet } from './sheet.ts'

function nameIn(text: string): string {
  const name = splitName(openSheet(readSource(text)))
  return name === undefined ? '' : `${name.firstName}|${name.lastName}`
}

describe('the name of a contact', () => {
  it.each([
    ['our new secretary Ada Okoro', 'Ada|Okoro'],
    ['plumber joe', 'joe|'],
    ["my son's tutor Mrs Ivy Dale", 'Ivy|Dale'],
    ['the new caretaker, mr ivan pryce', 'ivan|pryce'],
    ['Could u add anne-marie stone', 'anne-marie|stone'],
  ])('is not what somebody is: “%s”', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })

  it.each([
    ['Rita Bell née Stone', 'Rita|Bell'],
    ['rita bell insta ritab', 'rita|bell'],
    ['tickets: Rita', 'Rita|'],
  ])('is not what stands beside it: “%s”', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })

  it.each([
    ['van der Berg, Rita', 'Rita|van der Berg'],
    ['Rita de la Cruz', 'Rita|de la Cruz'],
    ['Coach Carter Dean', 'Carter|Dean'],
    ['lee: ann', 'lee|ann'],
    ['Ana Ruiz de la Torre', 'Ana|Ruiz de la Torre'],
    ['Miguel Ángel de la Peña', 'Miguel Ángel|de la Peña'],
    ['María del Carmen López', 'María del Carmen|López'],
    ['Mary Beth de la Cruz', 'Mary Beth|de la Cruz'],
    ['Juan C. de la Cruz', 'Juan C.|de la Cruz'],
    ['Pilar Núñez y Pérez', 'Pilar|Núñez y Pérez'],
  ])('keeps its own words: “%s”', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})
