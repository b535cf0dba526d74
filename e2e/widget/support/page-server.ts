import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WidgetKind } from '../../../packages/widget/src/state/kinds.ts'

/** A page of somebody else's with a widget on it. Everything can be left out. */
export interface PageOptions {
  /** What is mounted into `#login`; default: the login. `none` mounts nothing. */
  readonly kind?: WidgetKind | 'none'
  readonly config?: object
  readonly styles?: object
  readonly strings?: object
  readonly passwordResetToken?: string
  /** The page's own style sheet. */
  readonly css?: string
  /** Its Content-Security-Policy; default: none. */
  readonly policy?: string
  readonly lang?: string
  readonly dir?: 'ltr' | 'rtl'
  /** The content of the body instead of `<main id="login">`. */
  readonly body?: string
  /** Where the widget's script is loaded from; default: `/widget.js` of the server. */
  readonly script?: { readonly address: string; readonly integrity: string }
  /** A module that the page asks for beforehand. */
  readonly preload?: { readonly address: string; readonly integrity: string }
}

export interface WidgetPages {
  readonly origin: string
  /** The address of a page; `query` is added to it. */
  address(options: PageOptions, query?: string): string
  stop(): Promise<void>
}

/**
 * Serves pages on an origin that is not the server's. What a page is made of travels in its
 * address.
 */
export async function startWidgetPages(options: {
  serverUrl: string
  publicToken: string
}): Promise<WidgetPages> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const type = url.pathname.endsWith('.js') ? 'text/javascript' : 'text/html'
    const page = JSON.parse(url.searchParams.get('page') ?? '{}') as PageOptions
    response.writeHead(200, {
      'content-type': url.pathname.endsWith('.css') ? 'text/css' : `${type}; charset=utf-8`,
      ...(page.policy === undefined ? {} : { 'content-security-policy': page.policy }),
    })
    if (url.pathname === '/mount.js') response.end(mountScript)
    else if (url.pathname === '/page.css') response.end(url.searchParams.get('css'))
    else response.end(renderPage(page, options))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    address: (page, query = '') =>
      `${origin}/?${new URLSearchParams({ page: JSON.stringify(page) })}${query && `&${query}`}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Mounts what the page's settings say and keeps what the widget tells the page in `window.told`.
 */
const mountScript = `
const { publicToken, page } = JSON.parse(document.querySelector('#settings').textContent)
const told = { events: [], errors: [] }
const client = Maypole.createUIClient(publicToken)
const mounts = {
  login: 'mountLogin',
  resetPassword: 'mountResetPassword',
  passkeyRegistration: 'mountPasskeyRegistration',
  identityProvider: 'mountIdentityProvider',
}
const { kind = 'login', config, styles, strings, passwordResetToken } = page
const callbacks = {
  onEvent: (event) => told.events.push(event.type),
  onError: (error) => told.errors.push(error.message),
}
const mount = (elementId, more = {}) =>
  client[mounts[kind]]({ elementId, config, styles, strings, callbacks, passwordResetToken, ...more })
Object.assign(window, { told, client, mount })
if (kind !== 'none') window.mounted = mount('#login')
`

function renderPage(
  page: PageOptions,
  { serverUrl, publicToken }: { serverUrl: string; publicToken: string },
): string {
  const settings = JSON.stringify({ publicToken, page }).replaceAll('<', '\\u003c')
  const script = page.script ?? { address: `${serverUrl}/widget.js`, integrity: '' }
  const integrity = script.integrity && ` integrity="${script.integrity}" crossorigin="anonymous"`
  const preload =
    page.preload &&
    `<link rel="modulepreload" href="${page.preload.address}" integrity="${page.preload.integrity}" crossorigin>`
  const css =
    page.css && `<link rel="stylesheet" href="/page.css?${new URLSearchParams({ css: page.css })}">`
  return `<!doctype html>
<html lang="${page.lang ?? 'en'}" dir="${page.dir ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop with a login</title>
<link rel="icon" href="data:,">
${preload ?? ''}
${css ?? ''}
</head>
<body>
${page.body ?? '<main id="login"></main>'}
<script type="application/json" id="settings">${settings}</script>
<script src="${script.address}"${integrity}></script>
<script src="/mount.js"></script>
</body>
</html>
`
}
