export { createConsoleAdapter } from './delivery/adapters/console.ts'
export type { SentMessage } from './delivery/outbox.ts'
export type { Deliver, Delivery, RenderedMessage } from './delivery/port.ts'
export { UndeliverableError } from './delivery/port.ts'
export type { ProjectDefinition } from './project.ts'
export type { Provider, ProviderOptions, VerifiedSession } from './provider.ts'
export { createProvider } from './provider.ts'
export type {
  Allowance,
  KeySettings,
  OauthProviderSettings,
  OauthSettings,
  OutboxSettings,
  PasscodeSettings,
  ProviderLimits,
  ProviderSettings,
  ProviderSettingsInput,
  RetentionSettings,
  SessionSettings,
  SmsSettings,
} from './settings.ts'
export { defaultLimits } from './settings.ts'
