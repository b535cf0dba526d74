// Separate exports, so that a script contains only the texts of its products.

export const pkceUnsupported = 'PKCE needs a page that is served over HTTPS or from localhost.'
export const passkeysUnsupported =
  'Passkeys are not supported in this browser, or the page is not secure.'
export const passkeyEmpty = 'The authenticator gave no passkey.'
export const passkeyInput =
  'conditional_mediation needs an input whose autocomplete attribute contains "webauthn".'
export const oneTapBlocked = 'The script of Google One Tap could not be loaded.'
export const oneTapFailed = 'Signing in with Google One Tap failed:'
export const helperUnreachable = 'The helper page of the provider could not be loaded.'
