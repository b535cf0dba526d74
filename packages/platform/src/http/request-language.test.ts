import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

test.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, '*', 'en'],
  [undefined, 'es', 'es'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [undefined, 'ES-419', 'es'],
  [undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'en;q=0.5, es;q=0.7', 'es'],
  [undefined, 'de-DE,de;q=0.9,es;q=0.5', 'es'],
  [undefined, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'de', 'en'],
  [undefined, 'es;q=0, en', 'en'],
  [undefined, ';;;=,,es;q=x', 'en'],
  ['maypole_language=es', 'en-US', 'es'],
  ['a=b; maypole_language=en; c=d', 'es-MX', 'en'],
  ['maypole_language=pt', 'es', 'es'],
  ['maypole_language=fr', 'es', 'fr'],
  ['maypole_language=', 'es', 'es'],
  ['not_maypole_language=es', 'en', 'en'],
  ['maypole_language=es%0d%0a', undefined, 'es'],
])('cookie %j and Accept-Language %j give %s', (cookie, acceptLanguage, language) => {
  const headers = { cookie, 'accept-language': acceptLanguage }
  expect(requestLanguage({ headers })).toBe(language)
})
