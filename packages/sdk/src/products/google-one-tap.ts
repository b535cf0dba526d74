import { ProviderUnreachableError } from '../errors.ts'
import { type HelperFrame, openHelperFrame } from '../helper-frame.ts'
import { messages as shared } from '../messages.ts'
import * as messages from '../product-messages.ts'
import { readFields } from '../usage.ts'
import type { ProductParts } from './product.ts'

export interface StartOneTapOptions {
  readonly login_redirect_url?: string | undefined
  readonly signup_redirect_url?: string | undefined
  /** Default: true, as Google's own. */
  readonly cancel_on_tap_outside?: boolean | undefined
  /**
   * The id of an element to show the prompt in. Default: a corner of the page, chosen by Google.
   */
  readonly prompt_parent_id?: string | undefined
  /** Called when the person closes the prompt. Some browsers never report it. */
  readonly onOneTapCancelled?: (() => void) | undefined
  /**
   * Called when the provider refuses the tap, long after `start` resolved. Default: a warning for
   * developers.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** `reason` is Google's reason for not showing the prompt. */
export type OneTapResult =
  | { readonly success: true }
  | { readonly success: false; readonly reason: string }

export interface GoogleOneTapClient {
  /**
   * Shows Google's prompt. A tap sends the page to the redirect address, with the token for
   * `oauth.authenticate`.
   */
  start(options?: StartOneTapOptions, signal?: AbortSignal): Promise<OneTapResult>
}

/** The used part of `google.accounts.id`. */
interface GoogleId {
  initialize(settings: {
    client_id: string
    callback: (answer: { credential: string }) => void
    cancel_on_tap_outside: boolean | undefined
    prompt_parent_id: string | undefined
    use_fedcm_for_prompt: boolean
  }): void
  prompt(listener: (moment: PromptMoment) => void): void
  cancel(): void
}

/** The browser's own prompt (FedCM) does not report being displayed, and gives no reasons. */
interface PromptMoment {
  isDisplayed?(): boolean
  isNotDisplayed?(): boolean
  getNotDisplayedReason?(): string | undefined
  isSkippedMoment(): boolean
  getSkippedReason?(): string | undefined
}

/** What the prompt needs from the page. */
export interface OneTapBrowser {
  openHelper(): HelperFrame
  loadGoogle(): Promise<GoogleId>
}

const unknownReason = 'unknown_reason'

const scriptUrl = 'https://accounts.google.com/gsi/client'

function openOneTapBrowser(parts: ProductParts): OneTapBrowser {
  return {
    openHelper: () => openHelperFrame(parts),
    async loadGoogle() {
      const known = () =>
        (globalThis as { google?: { accounts?: { id?: GoogleId } } }).google?.accounts?.id
      if (known() === undefined) await loadScript(scriptUrl)
      const id = known()
      if (id === undefined) throw new ProviderUnreachableError(messages.oneTapBlocked)
      return id
    },
  }
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new ProviderUnreachableError(messages.oneTapBlocked))
    }
    script.src = url
    document.head.append(script)
  })
}

interface StartedOneTap {
  readonly googleClientId: string
  readonly oauthCallbackId: string
}

/** Returns why the prompt is not shown; undefined for what else happens to it. */
function reasonOf(moment: PromptMoment): string | undefined {
  if (moment.isNotDisplayed?.()) return moment.getNotDisplayedReason?.() ?? unknownReason
  if (moment.isSkippedMoment()) return moment.getSkippedReason?.() ?? unknownReason
  return undefined
}

/** Sends what Google answered to the provider, and goes where that says. */
async function submit(
  { page, publicToken, warn }: ProductParts,
  helper: HelperFrame,
  options: StartOneTapOptions,
  tap: StartedOneTap & { answer: { credential: string } },
): Promise<void> {
  try {
    const reply = await helper.ask('oneTapSubmit', {
      publicToken,
      idToken: tap.answer.credential,
      oauthCallbackID: tap.oauthCallbackId,
      loginRedirectURL: options.login_redirect_url,
      signupRedirectURL: options.signup_redirect_url,
    })
    const { redirect_url: url } = reply as { redirect_url: string }
    if (typeof url !== 'string') throw new ProviderUnreachableError(shared.invalidResponse)
    page.goTo(url)
  } catch (error) {
    if (options.onError === undefined) warn(`${messages.oneTapFailed} ${error}`)
    else options.onError(error)
  } finally {
    helper.close()
  }
}

export function createGoogleOneTap(
  parts: ProductParts,
  browser: OneTapBrowser = openOneTapBrowser(parts),
): GoogleOneTapClient {
  const { publicToken } = parts

  async function showPrompt(
    helper: HelperFrame,
    options: StartOneTapOptions,
    signal: AbortSignal | undefined,
  ): Promise<OneTapResult> {
    // Called before Google's script is loaded: a project without a Google client does not need it.
    const started = (await helper.ask('oneTapStart', { publicToken })) as StartedOneTap
    const google = await browser.loadGoogle()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => {
      google.cancel()
      helper.close()
    })

    return await new Promise((resolve) => {
      google.initialize({
        client_id: started.googleClientId,
        callback: (answer) => void submit(parts, helper, options, { ...started, answer }),
        cancel_on_tap_outside: options.cancel_on_tap_outside,
        prompt_parent_id: options.prompt_parent_id,
        // The browser's own prompt cannot be placed inside an element.
        use_fedcm_for_prompt: options.prompt_parent_id === undefined,
      })
      google.prompt((moment) => {
        if (moment.isDisplayed?.()) return resolve({ success: true })
        const reason = reasonOf(moment)
        if (reason === undefined) return
        helper.close()
        resolve({ success: false, reason })
        if (reason === 'user_cancel') options.onOneTapCancelled?.()
      })
    })
  }

  return {
    async start(options = {}, signal) {
      const { onOneTapCancelled, onError, ...fields } = options
      const checked = readFields(fields, {
        login_redirect_url: 'string?',
        signup_redirect_url: 'string?',
        cancel_on_tap_outside: 'boolean?',
        prompt_parent_id: 'string?',
      })
      const helper = browser.openHelper()
      try {
        return await showPrompt(helper, { ...checked, onOneTapCancelled, onError }, signal)
      } catch (error) {
        helper.close()
        throw error
      }
    },
  }
}
