import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from './widget/support/widget-test.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const config = `{ products: ['otp'], otpOptions: { methods: ['sms'], expirationMinutes: 5 } }`

interface Project {
  /** What is taken from this repository. */
  readonly libraries: readonly string[]
  /** What is installed beside the tarballs. */
  readonly packages?: readonly string[]
  source(token: string, baseUrl: string): string
}

const projects: Readonly<Record<string, Project>> = {
  'an empty Vite project': {
    libraries: [],
    source: (token: string, baseUrl: string) => `
import { createUIClient, type LoginConfig } from '@maypole/widget'
const config: LoginConfig = ${config}
const client = createUIClient('${token}', { baseUrl: '${baseUrl}' })
client.mountLogin({ elementId: '#login', config })
client.user.onChange((user) => {
  document.title = user?.phone_numbers[0]?.phone_number ?? 'nobody'
})
`,
  },
  'an empty React project': {
    libraries: ['react', 'react-dom', '@types/react', '@types/react-dom'],
    source: reactSource,
  },
  'an empty React 18 project': {
    libraries: [],
    // This repository is on React 19, so these come from npm's cache, or once from the registry.
    packages: [
      'react@18.3.1',
      'react-dom@18.3.1',
      '@types/react@18.3.31',
      '@types/react-dom@18.3.7',
    ],
    source: reactSource,
  },
}

function reactSource(token: string, baseUrl: string): string {
  return `
import { createFullClient } from '@maypole/sdk/full'
import { MaypoleLogin, MaypoleProvider, useUser } from '@maypole/widget/react'
import { createElement, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
const client = createFullClient('${token}', { baseUrl: '${baseUrl}' })
function Login() {
  const user = useUser()
  useEffect(() => {
    document.title = user?.phone_numbers[0]?.phone_number ?? 'nobody'
  }, [user])
  return createElement(MaypoleLogin, { config: ${config} })
}
const page = createElement(StrictMode, null, createElement(MaypoleProvider, { client }, createElement(Login)))
createRoot(document.querySelector('#login')!).render(page)
`
}

/** The paths of the tarballs that `npm run pack:widget` writes. */
async function packWidget(target: string): Promise<string[]> {
  const program = join(root, 'tools/pack-widget.ts')
  const { stdout } = await run(process.execPath, [program, target])
  return stdout.trim().split('\n')
}

let folder: string
let tarballs: string[]

// Compilers and package managers, on however slow a machine.
test.describe.configure({ timeout: 300_000 })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'maypole-packed-'))
  tarballs = await packWidget(join(folder, 'tarballs'))
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

for (const [name, { libraries, packages = [], source }] of Object.entries(projects))
  test(`the packages as published sign in from ${name}`, async ({
    widget,
    server,
    journey,
    publicToken,
  }) => {
    const project = join(folder, name.replaceAll(' ', '-'))
    await mkdir(join(project, 'src'), { recursive: true })
    await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    await writeFile(join(project, 'src/main.ts'), source(publicToken, server.url))
    await writeFile(
      join(project, 'index.html'),
      '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main id="login"></main><script type="module" src="/src/main.ts"></script></html>',
    )
    // Everything that our packages need is in them, so no registry is needed for those.
    const network = packages.length === 0 ? '--offline' : '--prefer-offline'
    const install = ['install', network, '--no-audit', '--no-fund', '--legacy-peer-deps']
    await run('npm', [...install, ...tarballs, ...packages], { cwd: project })
    for (const library of libraries) {
      await mkdir(join(project, 'node_modules/@types'), { recursive: true })
      await symlink(join(root, 'node_modules', library), join(project, 'node_modules', library))
    }
    await expectTypes(project)
    await build({ root: project, configFile: false, logLevel: 'error' })
    const site = await serve(join(project, 'dist'))
    try {
      const { page } = widget
      const solved = await askForProof(page, new URL(site.url).origin)
      await page.goto(site.url)
      const number = journey.newPhoneNumber()
      await page.getByLabel('Phone number').fill(number)
      const code = await widget.codeSentBy(`+1${number}`, () => page.keyboard.press('Enter'))
      await page.getByLabel('One-time passcode').fill(code)
      await expect(page).toHaveTitle(`+1${number}`)
      expect(await widget.cookie()).toBeDefined()
      expect(await solved()).toBe(1)
    } finally {
      site.stop()
    }
  })

test('the same sources make the same bytes, and nothing of this repository is missing', async () => {
  const again = await packWidget(join(folder, 'again'))
  for (const [index, tarball] of tarballs.entries())
    expect((await readFile(again[index] ?? '')).equals(await readFile(tarball))).toBe(true)
  for (const tarball of tarballs) {
    const { stdout } = await run('tar', ['-tzf', tarball])
    for (const file of ['LICENSE', 'README.md', 'THIRD-PARTY.txt', 'package.json'])
      expect(stdout).toContain(`package/${file}\n`)
    expect(stdout).toMatch(/package\/dist\/\S+\.js\.map\n/)
    const manifest = (await run('tar', ['-xzOf', tarball, 'package/package.json'])).stdout
    expect(manifest).not.toMatch(/@maypole\/(contract|colour)|workspace:|"private"/)
  }
})

/**
 * Has the first code asked for a proof of work, as a server under load does. Returns how many
 * proofs a worker has found: its file has to be in what was built.
 */
async function askForProof(page: Page, origin: string): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const scope = window as unknown as { solved: number }
    scope.solved = 0
    const Native = window.Worker
    class WatchedWorker extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        this.addEventListener('message', () => {
          scope.solved += 1
        })
      }
    }
    Object.assign(window, { Worker: WatchedWorker })
  })
  await page.route('**/otps/sms/login_or_create', async (route) => {
    const { proof_of_work: proof, ...body } = route.request().postDataJSON()
    if (proof !== undefined) return await route.continue({ postData: JSON.stringify(body) })
    await route.fulfill({
      status: 400,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      },
      json: {
        status_code: 400,
        request_id: 'request-1',
        error_type: 'proof_of_work_required',
        error_message: 'Captcha required',
        error_url: '',
        error_details: { proof_of_work: { challenge: 'challenge', bits: 4, rounds: 2 } },
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { solved: number }).solved)
}

/** The declarations, too, are self-contained; the compiler checks them as well. */
async function expectTypes(project: string): Promise<void> {
  const options = {
    compilerOptions: {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
    },
    include: ['src'],
  }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(options))
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await run(compiler, ['-p', project]).catch((error) => error)
  expect(stdout).toBe('')
}

async function serve(site: string): Promise<{ url: string; stop(): void }> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(site, path === '/' ? 'index.html' : path)
    const content = await readFile(file).catch(() => undefined)
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type })
    response.end(content)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
