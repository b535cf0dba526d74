import { callAs } from './support/api.ts'
import { expect, test } from './support/journey.ts'

test.use({ locale: 'es-MX', timezoneId: 'America/Mexico_City' })

test('a person with a Spanish browser signs in, looks around, adds a link, and changes to English', async ({
  page,
  journey,
}) => {
  const phone = journey.newPhoneNumber()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: /^Te damos la bienvenida/ })).toBeVisible()
  await page.getByLabel('Número de teléfono').fill(phone)
  const code = await journey.codeFor(phone, () =>
    page.getByRole('button', { name: 'Enviar código' }).click(),
  )
  await page.getByLabel('Escribe el código').fill(code)
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await expect(page.getByRole('heading', { name: 'Tus comunidades' })).toBeVisible()
  await journey.expectAccessible(page)

  const slug = `coro-${phone}`
  await journey.createSite(page, { title: 'Coro Ñandú', slug })
  await page.goto(`/${slug}`)
  await expect(page.getByText('1 miembro')).toBeVisible()
  for (const [tab, text] of [
    ['Calendario', 'No hay próximos eventos'],
    ['Anuncios', 'Aún no hay anuncios'],
    ['Enlaces', 'Aún no hay enlaces'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Agregar enlace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar enlace' })
  await dialog.getByLabel('Título').fill('Fotos')
  await dialog.getByLabel('URL').fill('https://photos.example.org')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Fotos/ })).toBeVisible()
  await journey.expectAccessible(page)

  const day = (distance: number) => new Date(Date.now() + distance * 86_400_000)
  const inSpanish = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', ...options }).format(date)
  // The last moment of a day where the choir meets is in the next one in UTC.
  const until = day(61).toISOString().slice(0, 10).replaceAll('-', '')
  await callAs(page, 'POST', `/sites/${slug}/events`, {
    title: 'Ensayo',
    startDate: `${day(3).toISOString().slice(0, 10)}T19:00`,
    timeZone: 'America/Mexico_City',
    rrule: `FREQ=WEEKLY;UNTIL=${until}T055959Z`,
  })
  await page.goto(`/${slug}/events`)
  const last = inSpanish(day(60), { dateStyle: 'long' })
  await expect(page.getByText(`Cada semana, hasta el ${last}`)).toBeVisible()

  // A proposal names what a series leaves out, and says no article that it does not know.
  const thursday = day(14 + ((11 - new Date().getUTCDay()) % 7))
  const left = inSpanish(thursday, { day: 'numeric', month: 'long', year: 'numeric' })
  await page.getByRole('button', { name: 'Crear con IA' }).click()
  const words = `Coro de niños cada jueves a las 7 de la tarde en el salón parroquial, excepto el ${left}`
  await page.getByRole('dialog').getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const proposal = page.getByRole('dialog')
  await expect(proposal.getByText(/; lugar: salón parroquial/)).toBeVisible()
  const named = inSpanish(thursday, { dateStyle: 'medium' })
  await expect(proposal.getByText(`No el ${named}`)).toBeVisible()
  await journey.expectAccessible(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await page.goto('/account')
  await page.getByRole('region', { name: 'Idioma' }).getByText('English').click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const choice = page.getByRole('region', { name: 'Language' }).getByLabel('English')
  await expect(choice).toBeChecked()
  await expect(choice).toBeFocused()
  await page.goto(`/${slug}/links`)
  await expect(page.getByRole('button', { name: 'Add Link' })).toBeVisible()
})
