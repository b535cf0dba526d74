import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const say = (refusal: { name?: string; status?: number; fields?: readonly string[] }) =>
  refusalText('English', { name: '', status: 400, fields: [], ...refusal })

test.each([
  [{ name: 'slug-taken', status: 409 }, 'Cette adresse est déjà prise'],
  [{ name: 'malformed', fields: ['firstName'] }, /^Vérifiez ce champ\u00a0: Prénom\.$/],
  [{ name: 'malformed', fields: ['title', 'endDate', 'other'] }, /champs\u00a0: Titre, Fin\.$/],
  [{ name: 'malformed', fields: ['other'] }, 'L’action n’a pas abouti. Vérifiez les données.'],
  [{ name: 'phone-taken', status: 409, fields: ['phoneNumber'] }, /annuaire/],
  [{ name: 'unknown', status: 429 }, /Trop d’essais/],
  [{ name: 'internal', status: 500 }, 'Un problème est survenu. Réessayez.'],
])('%j is refused in French', (refusal, text) => {
  expect(say(refusal)).toMatch(text)
})

test('the number of lost answers is that of the server', () => {
  const refusal = { name: 'answers-lost', status: 409, fields: [] }
  expect(refusalText('1 answer is', refusal)).toMatch(/^1 réponse concerne une date/)
  expect(refusalText('12 answers are', refusal)).toMatch(/^12 réponses concernent des dates/)
})
