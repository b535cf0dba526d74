import { expect, test } from 'vitest'
import { refusalText } from './refusal-text.ts'

const say = (refusal: { name?: string; status?: number; fields?: readonly string[] }) =>
  refusalText('English', { name: '', status: 400, fields: [], ...refusal })

test.each([
  [{ name: 'slug-taken', status: 409 }, 'Esta dirección ya está en uso'],
  [{ name: 'malformed', fields: ['firstName'] }, 'Revisa este campo: Nombre.'],
  [
    { name: 'malformed', fields: ['title', 'endDate', 'other'] },
    'Revisa estos campos: Título, Fin.',
  ],
  [{ name: 'malformed', fields: ['other'] }, 'No se pudo hacer. Revisa los datos.'],
  [{ name: 'phone-taken', status: 409, fields: ['phoneNumber'] }, /directorio/],
  [{ name: 'unknown', status: 429 }, /Demasiados intentos/],
  [{ name: 'internal', status: 500 }, 'Algo salió mal. Inténtalo de nuevo.'],
  [{ name: 'unknown', status: 418 }, 'No se pudo hacer. Revisa los datos.'],
])('%j is refused in Spanish', (refusal, text) => {
  expect(say(refusal)).toMatch(text)
})

test('the number of lost answers is that of the server', () => {
  const refusal = { name: 'answers-lost', status: 409, fields: [] }
  expect(refusalText('1 answer is', refusal)).toBe(
    '1 respuesta es para una fecha que ya no tendría lugar.',
  )
  expect(refusalText('12 answers are', refusal)).toMatch(/^12 respuestas son para fechas/)
})
