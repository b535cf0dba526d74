import { describe, expect, it } from 'vitest'
import { lexicons } from '../decide/lexicons.ts'
import { nameRules } from '../people/name-rules.ts'
import { chartOfContact, divideContact } from './contact-segments.ts'
import { divideName, textOfName } from './divide-name.ts'
import { readPersons } from './persons.ts'

function nameIn(text: string): string {
  const divided = divideContact(text, { lexicons: [lexicons.en, lexicons.es] })
  const { persons, familyNames } = readPersons(divided)
  const named = persons[0]?.named
  if (named === undefined) return ''
  const { words, last } = named
  const name = last === undefined ? divideName(words, familyNames) : { first: words, last }
  return `${textOfName(name.first)}|${textOfName(name.last)}`
}

const examples = nameRules.flatMap(({ makes, parts, examples: { en, es } }) => [
  { makes, parts, language: 'en' as const, text: en },
  { makes, parts, language: 'es' as const, text: es },
])

it.each(examples.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ text, ...rest }])))(
  'a rule reads $makes: “$text” ($parts)',
  ({ text, makes, language }) => {
    const { tokens, chart } = chartOfContact(text, lexicons[language])
    expect(chart.edges(makes, 0).some(({ end }) => end === tokens.length)).toBe(true)
  },
)

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
    ['Agrega a Pilar Núñez Pérez', 'Pilar|Núñez Pérez'],
    ['Tom Hale jr, since May', 'Tom|Hale jr'],
  ])('keeps its own words: “%s”', (text, name) => {
    expect(nameIn(text)).toBe(name)
  })
})
