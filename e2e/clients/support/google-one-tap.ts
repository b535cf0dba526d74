import { createHash, randomBytes } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import type { UpstreamIssuer } from '../../../packages/provider/src/testing/upstream-issuer.ts'

const origin = 'https://accounts.google.com'

/**
 * Google's script as pages load it: the One Tap part of `google.accounts.id`, with a prompt of one
 * button in a frame, which has its size in its `style`, and in an element of the page that one's
 * width. `GOOGLE` is what Google knows about the client and the page.
 */
const script = `(() => {
  const known = GOOGLE
  let config
  let prompt
  const moment = (type, reason) => ({
    getMomentType: () => type,
    isDisplayMoment: () => type === 'display',
    isDisplayed: () => type === 'display' && reason === undefined,
    isNotDisplayed: () => type === 'display' && reason !== undefined,
    getNotDisplayedReason: () => (type === 'display' ? reason : undefined),
    isSkippedMoment: () => type === 'skipped',
    getSkippedReason: () => (type === 'skipped' ? reason : undefined),
    isDismissedMoment: () => type === 'dismissed',
    getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
  })
  const close = () => {
    prompt?.remove()
    prompt = undefined
  }
  const id = {
    initialize: (given) => {
      config = given
    },
    prompt: (listen = () => undefined) => {
      if (config.client_id !== known.clientId) return listen(moment('display', 'invalid_client'))
      if (!known.isRegistered) return listen(moment('display', 'unregistered_origin'))
      close()
      const parent = config.prompt_parent_id && document.getElementById(config.prompt_parent_id)
      prompt = document.createElement('div')
      prompt.id = 'credential_picker_container'
      const frame = document.createElement('iframe')
      frame.id = 'credential_picker_iframe'
      frame.title = 'Sign in with Google'
      frame.dataset.ofOthers = ''
      frame.style.cssText = 'display: block; width: 391px; height: 120px; border: 0'
      if (parent)
        new ResizeObserver(() => {
          frame.style.width = parent.clientWidth + 'px'
        }).observe(parent)
      else prompt.style.cssText = 'position: fixed; inset-block-start: 20px; inset-inline-end: 20px'
      prompt.append(frame)
      ;(parent || document.body).append(prompt)
      const inside = frame.contentDocument
      inside.documentElement.lang = 'en'
      inside.body.innerHTML = '<button>Continue with One Tap</button><button>Not now</button>'
      const [accept, refuse] = inside.querySelectorAll('button')
      accept.addEventListener('click', async () => {
        const credential = await (await fetch(known.credentialUrl)).text()
        close()
        listen(moment('dismissed', 'credential_returned'))
        config.callback({ credential, select_by: 'user', clientId: config.client_id })
      })
      refuse.addEventListener('click', () => {
        close()
        listen(moment('skipped', 'user_cancel'))
      })
      listen(moment('display'))
    },
    renderButton: () => undefined,
    disableAutoSelect: () => undefined,
    cancel: close,
  }
  window.google = { accounts: { id } }
})()`

/**
 * Replaces Google on a page. The person signed in at `upstream` taps: the credential is an identity
 * token that this issuer has signed for its client. Every request to Google gets its response here.
 */
export async function serveOneTap(
  page: Page,
  options: {
    upstream: UpstreamIssuer
    redirectUri: string
    /** Whether Google knows the origin of the page. */
    isRegistered?: boolean
  },
): Promise<void> {
  const { upstream, redirectUri, isRegistered = true } = options
  const credentialUrl = `${origin}/gsi/credential`
  const { clientId } = upstream
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url()
    const headers = { 'access-control-allow-origin': '*' }
    if (url === `${origin}/gsi/client`)
      await route.fulfill({
        contentType: 'text/javascript',
        body: script.replace('GOOGLE', JSON.stringify({ clientId, credentialUrl, isRegistered })),
      })
    else if (url === credentialUrl)
      await route.fulfill({ headers, body: await fetchIdToken(upstream, redirectUri) })
    else await route.fulfill({ status: 404, headers })
  })
}

/** The prompt that the script shows. */
export function promptOf(page: Page): FrameLocator {
  return page.frameLocator('#credential_picker_iframe')
}

/** Returns an identity token of the person signed in at the issuer, by the issuer's flow. */
async function fetchIdToken(upstream: UpstreamIssuer, redirectUri: string): Promise<string> {
  const { issuer, clientId, clientSecret } = upstream
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // Two tokens of one second are two tokens, as Google's are by their `jti`: each is good once.
    nonce: randomBytes(16).toString('base64url'),
  })
  const back = new URL(await upstream.visit(`${issuer}/auth?${query}`))
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  })
  const { id_token: idToken } = (await response.json()) as { id_token?: string }
  if (idToken === undefined) throw new Error(`The issuer gave no identity token: ${back.href}`)
  return idToken
}
