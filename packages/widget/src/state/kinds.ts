import type { Screen } from './screens.ts'

/** The four mounts, with their first screens. */
export const firstScreens = {
  login: 'Main',
  resetPassword: 'PasswordResetForm',
  passkeyRegistration: 'PasskeyRegistrationStart',
  identityProvider: 'IDPConsent',
} as const satisfies Record<string, Screen>

export type WidgetKind = keyof typeof firstScreens
