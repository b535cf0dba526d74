import { Products } from '../../../packages/widget/src/config/login-config.ts'
import { createUIClient } from '../../../packages/widget/src/create-ui-client.ts'
import { type MountConfig, readPageSettings } from './client-page.ts'

interface Recaptcha {
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let recaptcha: Promise<Recaptcha> | undefined
const { publicToken, serverUrl } = readPageSettings()
const client = createUIClient(publicToken, {
  baseUrl: serverUrl,
  telemetry: true,
  async captcha() {
    const siteKey = (await client.bootstrap.load()).captchaSiteKey ?? ''
    recaptcha ??= loadRecaptcha(siteKey)
    return { captcha_token: await (await recaptcha).execute(siteKey, { action: 'LOGIN' }) }
  },
})

/** Google's reCAPTCHA Enterprise, loaded when the server first requires a captcha. */
async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = `https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
  document.head.append(script)
  await loaded
  return (globalThis as unknown as { grecaptcha: { enterprise: Recaptcha } }).grecaptcha.enterprise
}

const elementId = '#login'
const events: string[] = []
const callbacks = { onEvent: ({ type }: { type: string }) => events.push(type) }

function complete({ products, ...config }: MountConfig) {
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
      config: { products: [Products.passkeyRegistration] },
      callbacks,
    }),
  mountIdentityProvider: () => client.mountIdentityProvider({ elementId, callbacks }),
}
