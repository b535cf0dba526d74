// Every text of the authorization server: descriptions for developers (RFC 6749 §5.2: ASCII), and
// pages for people; es/messages.ts has the pages in Spanish.

import type { Texts } from '@maypole/contract/language'

/** Descriptions of OAuth errors, for developers. */
export const descriptions = {
  malformed:
    'The request could not be read. Parameters are sent once each, as a form or as JSON texts.',
  m2mScope: 'The client may not ask for one of these scopes.',
  noClient: 'The client is not known, or its secret is wrong or missing.',
  twoAuthentications: 'The client has to authenticate in one way only.',
  secretOfPublic: 'A public client has no secret.',
  otherClient: 'The token was issued to another client.',
  grantType: "The grant_type has to be 'authorization_code' or 'refresh_token'.",
  missing: (name: string) => `The parameter ${name} is missing.`,
  code: 'The code is wrong, has expired, has been used already, or belongs to another redirect_uri or code_verifier.',
  refreshToken: 'The refresh token is wrong, has expired or has been used already.',
  scopeTooWide: 'The scope goes beyond what was granted.',
  accessToken: 'The access token is wrong, has expired or has been revoked.',
  openidNeeded: "The access token was not issued for the scope 'openid'.",
  responseType: "The response_type has to be 'code'.",
  responseMode: "The response_mode has to be 'query'.",
  noScope: 'None of the scopes can be granted to this client.',
  prompt: "The prompt has to be 'none', or one or both of 'login' and 'consent'.",
  accountSelection: 'There is no choice of accounts.',
  maxAge: 'The max_age has to be a whole number of seconds.',
  challenge: "A code_challenge is needed: SHA-256 as base64url, with code_challenge_method 'S256'.",
  stateTooLong: 'The state or nonce is too long.',
  registered:
    'The client cannot be registered: it needs redirect_uris that are https, this machine or a scheme with a dot, and no secret.',
  requestObject: 'Request objects are not supported.',
  registration: 'Registration is not supported.',
  target: 'Tokens are for one resource of this server, and the same in every request.',
  denied: 'The user did not allow it.',
  actedFor: 'Somebody who acts for the user cannot allow it.',
  loginRequired: 'The user has to sign in.',
  consentRequired: 'The user has to be asked.',
} as const

/** Pages for people when the app must not be told, because it is uncertain. */
export const pages = {
  unknownProject: {
    title: 'This address does not exist',
    text: 'There is no such project here. Please go back to the app that you came from and try again.',
  },
  unknownApp: {
    title: 'This app is not known',
    text: 'The app that sent you here is not registered. Please reach out to the application developer.',
  },
  wrongRedirect: {
    title: 'This app cannot be trusted',
    text: 'The app that sent you here asked to send you on to an address that it has not registered. Please reach out to the application developer.',
  },
  unreadable: {
    title: 'This request could not be read',
    text: 'Something is missing from the request, or stands in it twice. Please reach out to the application developer.',
  },
  signedOut: {
    title: 'You are not signed in',
    text: 'No active session was detected. Please go back to the app that you came from and sign in again.',
  },
  tooMany: {
    title: 'Too many requests',
    text: 'Too many requests have been made. Please try again later.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'Something went wrong on our side. Please go back to the app that you came from and try again.',
  },
} as const

export type Pages = Texts<typeof pages>

/** What scopes mean, for clients that show it. */
export const scopeDescriptions: Readonly<Record<string, string>> = {
  openid: 'Verify your identity',
  profile: 'View your personal profile information',
  email: 'Your email address',
  phone: 'Your phone number',
  offline_access: "Maintain access to your data even when you're not actively using the app",
  full_access: 'Full access to your account',
}
