import type { Browser } from '@playwright/test'
import type { signIn } from '../../apps/server/src/testing/client.ts'

type Call = Awaited<ReturnType<typeof signIn>>['call']

/** Makes the community `choir` with twenty entries in each list, and sixty contacts. */
export async function fillChoir(call: Call): Promise<void> {
  const theme = { primaryColor: '#0f766e', backgroundColor: '#fbf7f0' }
  await call('POST', '/sites', { title: 'The Choir', slug: 'choir', theme, timeZone: 'UTC' })
  const path = '/sites/choir'
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  for (let count = 1; count <= 20; count++) {
    await call('POST', `${path}/announcements`, {
      headline: `Notice ${count}`,
      body: 'Please be there at six for the sound check.\nFamilies are welcome.',
      pinned: false,
    })
    await call('POST', `${path}/links`, { title: `Link ${count}`, url: 'https://example.org' })
    await call('POST', `${path}/events`, {
      title: `Rehearsal ${count}`,
      startDate: `${day(count)}T19:00`,
      endDate: `${day(count)}T21:00`,
      timeZone: 'UTC',
    })
  }
  for (let count = 20; count < 80; count++)
    await call('POST', `${path}/profiles`, {
      firstName: 'Ada',
      lastName: `Abbott${count}`,
      nickname: '',
      phoneNumber: `30520001${count}`,
      role: 'member',
    })
}

/** Returns what the session's client stores once it has looked the session up. */
export async function openSession(browser: Browser, url: string, token: string) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'stytch_session', value: token, url }])
  const page = await context.newPage()
  await page.goto(`${url}/sites`)
  await page.getByText('The Choir').click()
  await page.getByText('Notice 20').waitFor()
  const { origins, cookies } = await context.storageState()
  await context.close()
  const known = origins.flatMap(({ localStorage }) => localStorage)
  const state = known.filter(({ name }) => name.startsWith('maypole_sdk_state'))
  // As the page leaves them for the next one.
  const timeZone = cookies.find(({ name }) => name === 'maypole_time_zone')?.value
  return {
    state,
    timeZone,
    token: cookies.find(({ name }) => name === 'stytch_session')?.value ?? token,
  }
}
