import { type Callbacks, Products, StytchUIClient } from 'stytch-5'
import { type MountConfig, readPageSettings } from './client-page.ts'

const { publicToken, options } = readPageSettings()
const client = new StytchUIClient(publicToken, options)
const events: string[] = []
const callbacks: Callbacks = { onEvent: ({ type }) => events.push(type) }
const elementId = '#login'

type LoginConfig = Parameters<typeof client.mountLogin>[0]['config']

function complete({ products, ...config }: MountConfig): LoginConfig {
  return { ...config, products: products.map((name) => Products[name as keyof typeof Products]) }
}

window.clientPage = {
  client,
  events,
  mount: (config) => client.mountLogin({ elementId, config: complete(config), callbacks }),
  mountReset: ({ token, ...config }) =>
    client.mountResetPassword({
      elementId,
      config: complete(config),
      callbacks,
      passwordResetToken: token,
    }),
  mountPasskeys: () =>
    client.mountPasskeyRegistration({
      elementId,
      config: { products: [Products.passkeys] },
      callbacks,
    }),
  mountIdentityProvider: () => client.mountIdentityProvider({ elementId, callbacks }),
}
