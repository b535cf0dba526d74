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
