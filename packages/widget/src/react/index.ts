export type {
  AskedByApp,
  ConsentItem,
  ConsentManifest,
  ConsentRequest,
  IdentityProviderParts,
} from '../context/identity-provider.ts'
export { MaypoleProvider, useClient, useSession, useUser } from './maypole-provider.tsx'
export {
  MaypoleIdentityProvider,
  MaypoleLogin,
  MaypolePasskeyRegistration,
  MaypoleResetPassword,
  type MaypoleWidgetProps,
} from './widgets.tsx'
