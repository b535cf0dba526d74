const names = [
  'Google',
  'Microsoft',
  'Apple',
  'GitHub',
  'GitLab',
  'Facebook',
  'Discord',
  'Salesforce',
  'Slack',
  'Amazon',
  'Bitbucket',
  'LinkedIn',
  'Coinbase',
  'Twitch',
  'Twitter',
  'TikTok',
  'Snapchat',
  'Figma',
  'Yahoo',
]

/** How the OAuth providers that the SDK knows write themselves, by what the SDK calls them. */
export const oauthProviders: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name.toLowerCase(), name]),
)
