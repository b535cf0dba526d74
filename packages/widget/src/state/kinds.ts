import type { Screen } from './screens.ts'

/** The four things that can be mounted, and the screen that each begins with. */
export const firstScreens = {
  login: 'Main',
  resetPassword: 'PasswordResetForm',
  passkeyRegistration: 'PasskeyRegistrationStart',
  identityProvider: 'IDPConsent',
} as const satisfies Record<string, Screen>

export type WidgetKind = keyof typeof firstScreens
