import { expect, smsConfig, test } from './support/widget-test.ts'

test('a renderer that cannot be loaded is said in the language of the page, and tried again', async ({
  widget,
}) => {
  const { page } = widget
  let isAway = true
  const asked: string[] = []
  await page.route('**/render-widget.js', async (route) => {
    asked.push(route.request().url())
    if (isAway) await route.abort('connectionrefused')
    else await route.continue()
  })
  await widget.open({ config: smsConfig, lang: 'es' })
  const message = page.getByRole('alert')
  await expect(message).toHaveText('No se pudo cargar esta parte de la página.')
  await widget.picture('not-loaded')
  await widget.expectAccessible()
  const before = asked.length
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' })
  expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  // The message is that of the first attempt until the second one has failed, too.
  await expect.poll(async () => (await widget.told()).errors.length).toBeGreaterThan(1)
  await expect(message).toHaveText('No se pudo cargar esta parte de la página.')
  await expect(retry).toBeFocused()
  isAway = false
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Número de teléfono')).toBeVisible()
  await expect(message.filter({ hasText: /./ })).toHaveCount(0)
})

test('a page can replace what is said then', async ({ widget }) => {
  const { page } = widget
  await page.route('**/render-widget.js', (route) => route.abort('connectionrefused'))
  const strings = { 'error.screenNotLoaded': 'No login today.', 'button.tryAgain': 'Once more' }
  await widget.open({ config: { ...smsConfig, enableShadowDOM: true }, strings })
  await expect(page.getByRole('alert')).toHaveText('No login today.')
  await expect(page.getByRole('button', { name: 'Once more' })).toBeVisible()
})

test('a page that names the renderer loads both scripts at the same time', async ({
  widget,
  server,
}) => {
  const { page } = widget
  const answer = await fetch(`${server.url}/widget.json`)
  const { address, integrity, renderer } = (await answer.json()) as {
    address: string
    integrity: string
    renderer: { address: string; integrity: string }
  }
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The script is delayed until somebody has requested the renderer.
  await page.route(`${server.url}${address}`, async (route) => {
    await expect.poll(() => requests).toContain(renderer.address)
    await route.continue()
  })
  await widget.open({
    config: smsConfig,
    policy: `default-src 'none'; script-src 'self' ${server.url}; connect-src ${server.url}; img-src data:`,
    script: { address: `${server.url}${address}`, integrity },
    preload: { address: `${server.url}${renderer.address}`, integrity: renderer.integrity },
  })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(requests.filter((path) => path === renderer.address)).toHaveLength(1)
})

test('the settings of the project are asked for once', async ({ widget }) => {
  const { page } = widget
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/projects/bootstrap/'))
      asked.push(request.url())
  })
  await widget.open({ config: smsConfig })
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
})
