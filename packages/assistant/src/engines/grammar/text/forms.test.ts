import { expect, it } from 'vitest'
import { emailForm, findEmail } from '../../../findings/emails.ts'
import { gibberish, markup } from './odd-forms.ts'

it.each([
  ['Ann, ann.lee@mail.example.org.', 'ann.lee@mail.example.org'],
  ['ann+choir@example.org/ 5pm', 'ann+choir@example.org'],
])('finds the e-mail address of “%s”', (text, address) => {
  expect(findEmail(text)?.address).toBe(address)
})

it.each(['ann@home', 'meet @ the gym', '@riversidechoir'])('finds none in “%s”', (text) => {
  expect(emailForm.test(text)).toBe(false)
})

it.each(Object.entries({ ...markup, ...gibberish }))(
  'finds each example of the form %s',
  (_, { form, examples }) => {
    for (const example of examples) expect(form.test(example), example).toBe(true)
  },
)

it('finds no marks of prompts in a sentence', () => {
  const texts = [
    'The system check is on Friday',
    'Role play at 5: tools, run by Ana',
    "I'll use it",
  ]
  for (const { form } of Object.values(markup))
    for (const text of texts) expect(form.test(text), text).toBe(false)
})
