import type { Event } from '@maypole/contract/community'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answer } from '../testing/fake-server.ts'
import { sampleAdmin, sampleSite } from '../testing/samples.ts'
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

const client = {
  client_id: 'https://helper.example/client.json',
  client_name: 'Helper',
  client_description: '',
  client_host: 'helper.example',
  is_self_described: true,
}

test('consent to an assistant asks in Spanish, without contacts and communities that keep it out', async () => {
  const submitted: unknown[] = []
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const choir = { ...sampleSite, id: 'choir', slug: 'choir', title: 'Coro', refusesAgents: true }
  const parameters = {
    client_id: client.client_id,
    redirect_uri: 'http://127.0.0.1:4000/callback',
    response_type: 'code',
    scope: 'communities:read communities:propose',
    resource: `${location.origin}/mcp`,
    code_challenge: 'challenge',
  }
  const { user } = renderApp({
    path: `/oauth/authorize?${new URLSearchParams(parameters)}`,
    agents: true,
    handlers: { 'GET /api/sites': () => answer([sampleSite, choir]) },
    provider: {
      'POST /idp/oauth/authorize/start': () => ({
        user: { user_id: 'user-1', phone_numbers: [] },
        client,
        consent_required: true,
        scope_results: [],
        resource: parameters.resource,
      }),
      'POST /idp/oauth/authorize/submit': (body) => {
        submitted.push(body)
        return { redirect_uri: 'http://127.0.0.1:4000/callback?code=1' }
      },
    },
  })
  await screen.findByRole('heading', { level: 2, name: '¿Qué puede leer?' })
  const group = within(await screen.findByRole('group', { name: sampleSite.title }))
  const ticked = () =>
    group
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent)
  expect(ticked()).toEqual(['Anuncios', 'Calendario', 'Enlaces'])
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.getByText('Sus admins no dejan entrar asistentes: Coro.')).toBeTruthy()
  expect(screen.getByText(/Sin verificar/)).toBeTruthy()
  expect(screen.getByText(/un programa de este dispositivo/)).toBeTruthy()
  await user.click(group.getByRole('checkbox', { name: 'Anuncios' }))
  await user.click(group.getByRole('checkbox', { name: 'Directorio' }))
  await user.click(screen.getByRole('button', { name: 'Permitir' }))
  await waitFor(() =>
    expect(submitted).toEqual([
      expect.objectContaining({
        authorization_details: [
          {
            type: 'community',
            identifier: sampleSite.id,
            datatypes: ['events', 'links', 'contacts'],
          },
        ],
      }),
    ]),
  )
})

test('an admin keeps the assistants of members out of a community', async () => {
  const bodies: unknown[] = []
  const visibility = { listing: 'members', phoneNumber: 'members', email: 'members' }
  const settings = {
    timeZone: 'UTC',
    directoryEditing: 'members',
    eventDeletion: 'members',
    joining: 'roster',
    agents: 'allowed',
    visibility,
    version: 1,
  }
  const { user } = renderApp({
    path: '/garden-club/links',
    agents: true,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/proposals`]: () => answer([]),
      [`GET ${sitePath}/settings`]: () => answer(settings),
      [`PUT ${sitePath}`]: ({ body }) => {
        bodies.push(body)
        return answer(sampleSite)
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Editar sitio' }))
  const name = 'Asistentes que conectan los miembros'
  const choice = within(await screen.findByRole('group', { name }))
  expect(screen.getByText(/Cada miembro elige qué puede leer el suyo/)).toBeTruthy()
  await user.click(choice.getByLabelText('No pueden entrar'))
  expect(screen.getByText(/No leen ni proponen nada aquí/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ agents: 'refused' })]))
})

test('what a connected assistant proposes waits in Spanish, in its own words', async () => {
  const decided: unknown[] = []
  let waiting = [
    {
      id: 'proposal-1',
      client: { id: client.client_id, name: 'Helper', host: 'helper.example' },
      proposal: {
        tool: 'createLink',
        parameters: { title: 'Fotos', link: 'https://example.org/' },
        explanation: 'Agrega las fotos',
      },
      createdAt: '2026-11-22T12:00:00.000Z',
      expiresAt: '2026-11-29T12:00:00.000Z',
    },
  ]
  const { user } = renderApp({
    path: '/garden-club/links?proposals=proposal-1',
    agents: true,
    handlers: siteHandlers(sampleAdmin, {
      [`GET ${sitePath}/proposals`]: () => answer(waiting),
      [`POST ${sitePath}/proposals/proposal-1/decision`]: ({ body }) => {
        decided.push(body)
        waiting = []
        return answer(undefined, 204)
      },
    }),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Propuestas' }))
  await dialog.findByRole('heading', { name: 'Nuevo: Fotos' })
  expect(dialog.getByText('Helper (helper.example): “Agrega las fotos”')).toBeTruthy()
  expect(dialog.getByText(/29 nov 2026/)).toBeTruthy()
  const elsewhere = /^El enlace lleva a una propuesta que no espera tu decisión/
  expect(dialog.queryByText(elsewhere)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Rechazar: Fotos' }))
  await waitFor(() => expect(decided).toEqual([{ decision: 'declined' }]))
  await waitFor(() => expect(dialog.queryByRole('heading', { name: /Fotos/ })).toBeNull())
  expect(dialog.queryByText(elsewhere)).toBeNull()
  cleanup()
  // In the session of somebody else, the link leads to nothing of that proposal.
  renderApp({
    path: '/garden-club/links?proposals=proposal-1',
    agents: true,
    handlers: siteHandlers(sampleAdmin, { [`GET ${sitePath}/proposals`]: () => answer([]) }),
  })
  expect(await screen.findByText(elsewhere)).toBeTruthy()
  expect(location.search).toBe('')
})
