import type { Event } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answer } from '../testing/fake-server.ts'
import { sampleAdmin } from '../testing/samples.ts'
import { siteHandlers, sitePath } from '../testing/site-handlers.ts'

let renderApp: typeof import('../testing/render-app.tsx').renderApp

// The modules are loaded again, as in a page in Spanish; other files share this worker.
beforeAll(async () => {
  vi.resetModules()
  document.documentElement.lang = 'es'
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en'])
  const { loadTexts } = await import('../texts/load-texts.ts')
  await loadTexts('start')
  renderApp = (await import('../testing/render-app.tsx')).renderApp
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

afterAll(() => {
  document.documentElement.removeAttribute('lang')
  // biome-ignore lint/suspicious/noDocumentCookie: as the choice keeps it.
  document.cookie = 'maypole_language=; max-age=0; path=/'
  vi.restoreAllMocks()
  vi.resetModules()
})

test('signing in is in Spanish', async () => {
  const { user } = renderApp({ path: '/', isSignedIn: false })
  await screen.findByRole('heading', { name: 'Te damos la bienvenida a Maypole' })
  expect(document.title).toBe('Te damos la bienvenida a Maypole')
  await user.type(screen.getByLabelText('Número de teléfono'), '2025550123')
  await user.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByLabelText('Escribe el código')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Usar otro número' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\b(phone|code|sign)\b/i)
})

test('the calendar has Spanish dates, and says in Spanish how an event repeats', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  const next = { startDate: '2026-11-24T18:00:00.000Z', endDate: '2026-11-24T20:00:00.000Z' }
  const event: Event = {
    id: 'event-1',
    title: 'Ensayo',
    location: 'Salón',
    allDay: false,
    ...next,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    recurrenceText: 'every week on Tuesday',
    next,
    version: 1,
  }
  renderApp({
    path: '/garden-club/events',
    handlers: siteHandlers(sampleAdmin, { [`GET ${sitePath}/events`]: () => answer([event]) }),
  })
  await screen.findByText('Ensayo')
  expect(screen.getByText('noviembre de 2026')).toBeTruthy()
  expect(screen.getByText('martes, 24 de noviembre')).toBeTruthy()
  expect(screen.getByText('cada semana, los martes')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Evento que se repite' })).toBeTruthy()
  expect(screen.queryByText(/every week/)).toBeNull()
})

test('a refusal of the server is said in Spanish', async () => {
  const { user } = renderApp({
    path: '/garden-club/links',
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/links`]: () => answer([]),
      [`POST ${sitePath}/links`]: () =>
        answer(
          { error: 'A community can have at most 500 links.', type: '/problems/full', status: 409 },
          409,
        ),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Agregar enlace' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar enlace' }))
  await user.type(dialog.getByLabelText('Título'), 'Fotos')
  await user.type(dialog.getByLabelText('URL'), 'https://example.org')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Aquí ya no cabe más. Elimina primero algo antiguo.')).toBeTruthy()
})

test('the language is chosen under Account, for this device, and the page is loaded again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const { user } = renderApp({ path: '/account' })
  const choice = within(await screen.findByRole('region', { name: 'Idioma' }))
  expect((choice.getByLabelText('Español') as HTMLInputElement).checked).toBe(true)
  await user.click(choice.getByLabelText('English'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('maypole_language=en')
  expect(location.hash).toBe('#language')
})
