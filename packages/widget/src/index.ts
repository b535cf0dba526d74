export type { MountedWidget } from './app/mount.ts'
export {
  type EmailMagicLinksOptions,
  type LoginConfig,
  type OAuthOptions,
  type OAuthProviderOptions,
  OneTapPositions,
  OTPMethods,
  type OtpOptions,
  type PasswordOptions,
  Products,
} from './config/login-config.ts'
export { oauthProviders } from './config/oauth-providers.ts'
export type { StyleConfig } from './config/styles.ts'
export type {
  Callbacks,
  EventData,
  EventType,
  WidgetEvent,
} from './context/events.ts'
export type {
  AskedByApp,
  ConsentItem,
  ConsentManifest,
  ConsentRequest,
} from './context/identity-provider.ts'
export {
  addMounts,
  createUIClient,
  type IdentityProviderMountOptions,
  type MountOptions,
  type ResetPasswordMountOptions,
  type UIClient,
} from './create-ui-client.ts'
export type { MessageKey } from './messages/en.ts'
export type { Strings } from './messages/format.ts'
