import { beforeAll, expect, it } from 'vitest'
import { createTestApplication } from './testing/create-test-application.ts'

let instance: Awaited<ReturnType<typeof createTestApplication>>

beforeAll(async () => {
  instance = await createTestApplication()
})

const open = (url: string, language: string) =>
  instance.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })

it.each([
  ['/api/nothing', 'Aquí no hay nada', 'There is nothing here'],
  ['/api/sites', 'Hay que iniciar sesión para abrirla.', 'Please sign in.'],
])('what a browser sees of a refusal at %s is in its language', async (url, spanish, english) => {
  const inSpanish = await open(url, 'es-MX,en;q=0.5')
  expect(inSpanish.body).toContain(spanish)
  expect(inSpanish.body).toContain('<html lang="es">')
  expect(inSpanish.body).not.toContain(english)
  expect(inSpanish.headers.vary).toMatch(/accept-language/i)
  const inEnglish = await open(url, 'en-US')
  expect(inEnglish.body).toContain(english)
  expect(inEnglish.body).toContain('<html lang="en">')
})

it('programs get the same errors in every language', async () => {
  const get = (language: string) =>
    instance.app.inject({ url: '/api/sites', headers: { 'accept-language': language } })
  expect((await get('es')).json()).toEqual((await get('en')).json())
})
