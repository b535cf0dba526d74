import type { Answers } from './answer-calls.ts'
import { needText, type Request, readText } from './request.ts'

/** The members of an API error that clients read. */
interface Refusal {
  readonly status_code: number
  readonly request_id: string
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
}

/** An error of the API, in the form that clients expect. */
class ApiError extends Error {
  override readonly name = 'StytchAPIError'
  readonly status_code: number
  readonly request_id: string
  readonly error_type: string
  readonly error_message: string
  readonly error_url: string
  constructor(refusal: Refusal) {
    super(`[${refusal.status_code}] ${refusal.error_type}\n${refusal.error_message}`)
    this.status_code = refusal.status_code
    this.request_id = refusal.request_id
    this.error_type = refusal.error_type
    this.error_message = refusal.error_message
    this.error_url = refusal.error_url
  }
}

interface Means {
  /** Sends a request to the server of this page. */
  readonly fetch: (path: string, options?: RequestInit) => Promise<Response>
  readonly readCookies: () => string
}

/**
 * The two calls of Google One Tap. The server ties them together by a cookie that only pages of its
 * own origin can read: the second call repeats it in its body, beside the cookie itself.
 */
export function createOneTap({ fetch, readCookies }: Means) {
  return {
    async oneTapStart(request: Request) {
      const query = new URLSearchParams({ public_token: needText(request, 'publicToken') })
      const data = await read(await fetch(`/v1/public/oauth/google/onetap/start?${query}`))
      return {
        requestId: data.request_id,
        googleClientId: data.google_client_id,
        stytchCsrfToken: readCsrfToken(readCookies()),
        oauthCallbackId: data.oauth_callback_id,
      }
    },
    async oneTapSubmit(request: Request) {
      const id = encodeURIComponent(needText(request, 'oauthCallbackID'))
      const data = await read(
        await fetch(`/v1/oauth/callback/${id}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-stytch-oauth-type': 'google-one-tap' },
          body: JSON.stringify({
            id_token: needText(request, 'idToken'),
            stytch_csrf_token: readCsrfToken(readCookies()),
            login_redirect_url: readText(request, 'loginRedirectURL'),
            signup_redirect_url: readText(request, 'signupRedirectURL'),
          }),
        }),
      )
      return { redirect_url: data.redirect_url }
    },
  } satisfies Answers
}

async function read(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const data = await response.json()
  if (!response.ok) throw new ApiError(data)
  return data
}

function readCsrfToken(cookies: string): string {
  return /(?:^|;\s*)stytch_csrf_private_token=([^;]*)/.exec(cookies)?.[1] ?? ''
}
