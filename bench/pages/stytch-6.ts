import { createStytchClient, OTPMethods, Products, StytchUI } from 'stytch-6'
import { readPageSettings } from '../../e2e/clients/pages/client-page.ts'
import { findHost, otpOptions } from './sms-login.ts'

// Imports only what the login needs, so that the bundler drops the other screens.
const { publicToken, options } = readPageSettings()
customElements.define('stytch-ui', StytchUI)
const element = document.createElement('stytch-ui') as InstanceType<typeof StytchUI>
findHost().append(element)
element.render({
  client: createStytchClient(publicToken, options),
  config: { products: [Products.otp], otpOptions: { ...otpOptions, methods: [OTPMethods.SMS] } },
})
