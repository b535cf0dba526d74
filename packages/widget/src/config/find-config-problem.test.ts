import { expect, test } from 'vitest'
import { findConfigProblem } from './find-config-problem.ts'

const otp = { products: ['otp'], otpOptions: { methods: ['sms'] } }

test.each<[string, object, string]>([
  ['products', { products: 'otp' }, 'an array'],
  ['emailMagicLinksOptions', { emailMagicLinksOptions: [] }, 'an object'],
  ['oauthOptions', { oauthOptions: null }, 'an object'],
  ['oauthOptions.providers', { oauthOptions: { providers: 'google' } }, 'an array'],
  ['otpOptions.methods', { otpOptions: { methods: {} } }, 'an array'],
  [
    'otpOptions.expirationMinutes',
    { otpOptions: { methods: ['sms'], expirationMinutes: '5' } },
    'a number above 0',
  ],
  [
    'sessionOptions.sessionDurationMinutes',
    { sessionOptions: { sessionDurationMinutes: 0 } },
    'a number above 0',
  ],
  [
    'emailMagicLinksOptions.loginExpirationMinutes',
    { emailMagicLinksOptions: { loginExpirationMinutes: Number.NaN } },
    'a number above 0',
  ],
  ['enableShadowDOM', { enableShadowDOM: 'yes' }, 'a boolean'],
  ['locale', { locale: 1 }, 'a string'],
])('%s of another kind is named', (field, change, kind) => {
  expect(findConfigProblem({ ...otp, ...change } as never)).toEqual({
    key: 'config.wrongKind',
    values: { field, kind },
  })
})

test.each<[string, object | string, string]>([
  ['a text', 'otp', 'config.wrongKind'],
  ['no product', { products: [] }, 'config.wrongKind'],
  ['an unknown product', { products: ['telepathy'] }, 'config.unknownProduct'],
  ['passcodes without methods', { products: ['otp'] }, 'config.noOtpMethods'],
  [
    'an unknown method',
    { products: ['otp'], otpOptions: { methods: ['pigeon'] } },
    'config.unknownOtpMethod',
  ],
  ['OAuth without providers', { products: ['oauth'] }, 'config.noOauthProviders'],
  ['passkeys alone', { products: ['passkeys'] }, 'config.passkeysAlone'],
  [
    'links and codes by e-mail',
    { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } },
    'config.magicLinksAndEmailOtp',
  ],
])('%s cannot be used', (_, config, key) => {
  expect(findConfigProblem(config as never)?.key).toBe(key)
})

test.each([undefined, {}, otp, { products: [{ id: 'emailMagicLinks' }] }])(
  '%j can be used',
  (config) => {
    expect(findConfigProblem(config)).toBeUndefined()
  },
)
