/** What a project can offer to sign in with, and beside that. */
export const products = [
  'sms',
  'whatsapp',
  'email_codes',
  'magic_links',
  'passwords',
  'passkeys',
  'biometrics',
  'crypto_wallets',
  'totps',
  'oauth',
  'connected_apps',
] as const

export type Product = (typeof products)[number]
