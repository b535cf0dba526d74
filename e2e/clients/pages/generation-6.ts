import {
  type Callbacks,
  createStytchClient,
  Products,
  StytchIdentityProvider,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
} from 'stytch-6'
import { type MountConfig, readPageSettings } from './client-page.ts'

const { publicToken, options } = readPageSettings()
const client = createStytchClient(publicToken, options)
const events: string[] = []
const callbacks: Callbacks = { onEvent: ({ type }) => events.push(type) }

customElements.define('stytch-ui', StytchUI)
customElements.define('stytch-reset-password', StytchResetPassword)
customElements.define('stytch-passkey-registration', StytchPasskeyRegistration)
customElements.define('stytch-identity-provider', StytchIdentityProvider)

function complete({ products, ...config }: MountConfig) {
  return { ...config, products: products.map((name) => Products[name as keyof typeof Products]) }
}

function show(name: string, properties: object): void {
  const element = document.createElement(name) as HTMLElement & { render(value: object): void }
  document.querySelector('#login')?.replaceChildren(element)
  element.render({ client, callbacks, ...properties })
}

window.clientPage = {
  client,
  events,
  mount: (config) => show('stytch-ui', { config: complete(config) }),
  mountReset: ({ token, ...config }) =>
    show('stytch-reset-password', { config: complete(config), passwordResetToken: token }),
  mountPasskeys: () =>
    show('stytch-passkey-registration', { config: { products: [Products.passkeyRegistration] } }),
  mountIdentityProvider: () => show('stytch-identity-provider', {}),
}
