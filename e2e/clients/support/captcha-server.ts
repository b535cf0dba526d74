import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A captcha service on this machine for verifiers (`siteverify`): a solution is single-use. */
export interface CaptchaServer {
  readonly url: string
  readonly siteKey: string
  readonly secret: string
  /** Solutions that were verified, oldest first. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

const siteKey = 'site-key-of-the-journeys'
const secret = 'secret-of-the-journeys'

export async function startCaptchaServer(): Promise<CaptchaServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const answer = form.get('response') ?? ''
      const [prefix, key, action] = answer.split('|')
      const isGood = prefix === 'solved' && key === siteKey && !asked.includes(answer)
      asked.push(answer)
      const verdict =
        form.get('secret') !== secret
          ? { success: false, 'error-codes': ['invalid-input-secret'] }
          : isGood
            ? { success: true, hostname: 'localhost', action, score: 0.9 }
            : { success: false, 'error-codes': ['invalid-input-response'] }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(verdict))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    siteKey,
    secret,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What Google's script puts on a page (`grecaptcha.enterprise`), without asking a person. */
const script = `
let count = 0
window.grecaptcha = {
  enterprise: {
    ready: (callback) => setTimeout(callback),
    execute: async (siteKey, { action }) => ['solved', siteKey, action, crypto.randomUUID(), ++count].join('|'),
  },
}
`

/** Replaces Google's script on a page. Returns the addresses that it was loaded from. */
export async function playCaptchaScript(page: Page): Promise<string[]> {
  const loaded: string[] = []
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return loaded
}
