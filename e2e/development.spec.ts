import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../apps/server/src/testing/start-server.ts'
import { expect, test } from './support/journey.ts'
import { codeSentBy } from './support/sent-by.ts'
import type { SentMessage } from './support/server.ts'

const program = fileURLToPath(new URL('../tools/dev.mjs', import.meta.url))

test('a developer signs in to the app that Vite serves', async ({ page, journey }) => {
  // The program builds the app first where a source has changed.
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'maypole-development-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  // biome-ignore lint/style/noProcessEnv: PATH and HOME alone are handed on.
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: folder, FAVICON_SOURCE: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  try {
    await expect.poll(() => output, { timeout: 200_000 }).toContain('Ctrl-C stops it.')
    // One address for everything.
    expect(new Set(output.match(/http:\/\/localhost:\d+/g))).toEqual(new Set([url]))
    await expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    expect(await (await fetch(url)).text()).toContain('/@vite/client')
    // A page of the server leads to this one.
    expect(await (await fetch(`${url}/openapi.json`)).json()).toHaveProperty('openapi')

    await page.goto(`${url}/sites`)
    const phone = journey.newPhoneNumber()
    await page.getByLabel('Phone Number').fill(phone)
    const server = {
      sent: async () => (await (await fetch(`${url}/dev/outbox`)).json()) as SentMessage[],
    }
    const { code } = await codeSentBy(server, `+1${phone}`, () =>
      page.getByRole('button', { name: 'Send Code' }).click(),
    )
    await page.getByLabel('Enter Code').fill(code)
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page).toHaveURL(`${url}/sites`)
    await expect(page.getByRole('heading', { name: 'Your Communities' })).toBeVisible()
  } finally {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
})
