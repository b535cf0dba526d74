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

/** The spelling of the SDK's OAuth providers, by their SDK names. */
export const oauthProviders: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name.toLowerCase(), name]),
)
