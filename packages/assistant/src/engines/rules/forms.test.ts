import { expect, it } from 'vitest'
import { emailForm, findEmail } from '../../findings/emails.ts'
import { findQuotation, quotationForms } from './quotations.ts'

it.each([
  ['Ann, ann.lee@mail.example.org.', 'ann.lee@mail.example.org'],
  ['ann+choir@example.org/ 5pm', 'ann+choir@example.org'],
])('finds the e-mail address of “%s”', (text, address) => {
  expect(findEmail(text)?.address).toBe(address)
})

it.each(['ann@home', 'meet @ the gym', '@riversidechoir'])('finds none in “%s”', (text) => {
  expect(emailForm.test(text)).toBe(false)
})

it.each(['double', 'single'] as const)('finds a quotation in %s marks', (form) => {
  expect(findQuotation(quotationForms[form].example, form)?.text).toBe('Bud')
})

it('takes no apostrophe for a quotation mark', () => {
  expect(findQuotation("Ann's and Bob's", 'single')).toBeUndefined()
})
