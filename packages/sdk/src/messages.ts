/** The texts of this package's errors. */
export const messages = {
  unreachable: 'Unable to contact our servers.',
  invalidJson: 'Invalid JSON response from our servers.',
  invalidOrNoResponse: 'Invalid or no response from server',
  invalidResponse: 'Invalid response from our servers.',
  captcha: 'Unable to query captcha and/or dfp telemetry ID',
  schema: 'Request does not match expected schema',
  noCurrentSession:
    'There is no session currently available. Make sure the user is authenticated with a valid session.',
  publicToken: 'The public token should start with "public-token-".',
  baseUrl: 'baseUrl must be a valid http or https address; the origin of the page is used instead.',
  cookiesRefused:
    'The browser refused the session cookies, so this sign-in ends when the page is reloaded. Secure cookies need HTTPS on every host but localhost.',
} as const
