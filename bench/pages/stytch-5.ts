import { OTPMethods, Products, StytchUIClient } from 'stytch-5'
import { readPageSettings } from '../../e2e/clients/pages/client-page.ts'
import { elementId, otpOptions } from './sms-login.ts'

const { publicToken, options } = readPageSettings()
new StytchUIClient(publicToken, options).mountLogin({
  elementId,
  config: { products: [Products.otp], otpOptions: { ...otpOptions, methods: [OTPMethods.SMS] } },
})
