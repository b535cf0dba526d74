export { createChannelAdapter } from './delivery/adapters/by-channel.ts'
export { createConsoleAdapter } from './delivery/adapters/console.ts'
export { createSmtpAdapter, type SmtpOptions } from './delivery/adapters/smtp.ts'
export { createTwilioAdapter, type TwilioOptions } from './delivery/adapters/twilio.ts'
export { createWebhookAdapter, type WebhookOptions } from './delivery/adapters/webhook.ts'
export type { SentMessage } from './delivery/outbox.ts'
export type { Channel, Deliver, Delivery, RenderedMessage } from './delivery/port.ts'
export { UndeliverableError } from './delivery/port.ts'
export type { ProjectDefinition } from './project.ts'
export type { Impersonator, Provider, ProviderOptions, VerifiedSession } from './provider.ts'
export { createProvider } from './provider.ts'
export type {
  Allowance,
  ImpersonationSettings,
  KeySettings,
  MagicLinkSettings,
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
  UserSearchSettings,
  WalletSettings,
  WebauthnSettings,
} from './settings.ts'
export { defaultLimits } from './settings.ts'
