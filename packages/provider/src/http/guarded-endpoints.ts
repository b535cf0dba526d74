/**
 * Calls that need a captcha where a project has one: whatever sends something to an address that somebody names, and whatever can be asked
 * again and again with somebody else's address or password. What takes a code, a link or a signature needs none: each comes from a call that
 * did, or from a key that cannot be guessed, and has limits of its own. Existing clients send a captcha with all of these (docs/wire.md §4).
 */
const guarded: ReadonlySet<string> = new Set([
  ...['sms', 'whatsapp', 'email'].flatMap((method) => sendsOf(`/otps/${method}`)),
  ...sendsOf('/magic_links/email'),
  'POST /users/search',
  'POST /passwords',
  'POST /passwords/authenticate',
  'POST /passwords/email/reset/start',
  'POST /passwords/existing_password/reset',
])

function sendsOf(path: string): string[] {
  return ['login_or_create', 'send/primary', 'send/secondary'].map((verb) => `POST ${path}/${verb}`)
}

export function needsCaptcha(endpoint: string): boolean {
  return guarded.has(endpoint)
}
