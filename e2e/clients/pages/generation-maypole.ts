import { createFullClient } from '../../../packages/sdk/src/full.ts'
import { readPageSettings } from './client-page.ts'

interface Recaptcha {
  execute(siteKey: string, options: { action: string }): Promise<string>
}

let recaptcha: Promise<Recaptcha> | undefined
const { publicToken, serverUrl } = readPageSettings()
const client = createFullClient(publicToken, {
  baseUrl: serverUrl,
  telemetry: true,
  async captcha() {
    const siteKey = (await client.bootstrap.load()).captchaSiteKey ?? ''
    recaptcha ??= loadRecaptcha(siteKey)
    return { captcha_token: await (await recaptcha).execute(siteKey, { action: 'LOGIN' }) }
  },
})

/** Google's reCAPTCHA Enterprise, loaded when the server first asks for a captcha. */
async function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = `https://www.google.com/recaptcha/enterprise.js?render=${siteKey}`
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
  document.head.append(script)
  await loaded
  return (globalThis as unknown as { grecaptcha: { enterprise: Recaptcha } }).grecaptcha.enterprise
}

function refuse(): never {
  throw new Error('The headless client has no screens')
}

window.clientPage = {
  client,
  events: [],
  mount: refuse,
  mountReset: refuse,
  mountPasskeys: refuse,
  mountIdentityProvider: refuse,
}
