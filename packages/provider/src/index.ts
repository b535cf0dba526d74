export type { ProjectChange } from './administration/change-project.ts'
export type { ProjectDescription } from './administration/describe-project.ts'
export type { ProjectAdministration } from './administration/projects.ts'
export type { UserAdministration } from './administration/users.ts'
export { createChannelAdapter } from './delivery/adapters/by-channel.ts'
export { createConsoleAdapter } from './delivery/adapters/console.ts'
export { createSmtpAdapter, type SmtpOptions } from './delivery/adapters/smtp.ts'
export { createTwilioAdapter, type TwilioOptions } from './delivery/adapters/twilio.ts'
export { createWebhookAdapter, type WebhookOptions } from './delivery/adapters/webhook.ts'
export type { SentMessage } from './delivery/outbox.ts'
export type { Deliver, Delivery, RenderedMessage } from './delivery/port.ts'
export { UndeliverableError } from './delivery/port.ts'
export { AdministrationError } from './errors/administration-error.ts'
export type { Allowance, ProviderLimits } from './limits.ts'
export { defaultLimits } from './limits.ts'
export type { AppDefinition } from './products/idp/apps/app-definition.ts'
export { InvalidAppError } from './products/idp/apps/app-definition.ts'
export type { AppRegistry, RegisteredApp } from './products/idp/apps/app-registry.ts'
export { oauthProviderNames } from './products/oauth/providers/registry.ts'
export type {
  TrustedTokenProfile,
  TrustedTokenProfileDefinition,
  TrustedTokenRegistry,
} from './products/trusted-tokens/profile-registry.ts'
export type { ProjectDefinition } from './projects/project.ts'
export type { Impersonator, Provider, ProviderOptions, VerifiedSession } from './provider.ts'
export { createProvider } from './provider.ts'
export type {
  AccessTokenFormat,
  ImpersonationSettings,
  KeySettings,
  MagicLinkSettings,
  OauthProviderSettings,
  OauthSettings,
  OutboxSettings,
  PasscodeSettings,
  Product,
  ProviderSettings,
  ProviderSettingsInput,
  RetentionSettings,
  SessionSettings,
  SmsSettings,
  TrustedTokenSettings,
  UserSearchSettings,
  WalletSettings,
  WebauthnSettings,
} from './settings.ts'
export { accessTokenFormats, completeSettings, products } from './settings.ts'
export type { Channel } from './tables.ts'
