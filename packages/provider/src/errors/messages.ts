/** Texts for operators about what cannot be done. */
export const messages = {
  handle: 'must be 1 to 40 lower-case letters, digits and hyphens, such as town-hall',
  oneLine: 'must be one line without control characters',
  noProject: (name: string) => `There is no project ${JSON.stringify(name)}.`,
  handleTaken: (handle: string) => `There is a project ${JSON.stringify(handle)} already.`,
  ownProject:
    'The name and address of the own project follow PRODUCT_NAME and PUBLIC_URL. Change those instead.',
  ownCaptcha:
    'The pages of the own project show no captcha, and nobody could sign in. Give it to a project whose pages do.',
  lastPublicToken: 'This is the only public token of the project. Add another one first.',
  noPublicToken: 'The project has no such public token.',
  oneKindOfKeys: 'The keys are either at an address or given: one of the two is needed.',
  keysNeedHttps: 'The address of the keys has to start with https://.',
  tooManyProfiles: (most: number) => `A project trusts at most ${most} issuers. Remove one first.`,
  noProfile: (id: string) => `There is no trusted issuer ${JSON.stringify(id)} in this project.`,
  importObject: 'this is no JSON object',
  importField: (field: string, reason: string) => `${field === '' ? 'The user' : field}: ${reason}`,
  importHash:
    'the password hash cannot be checked here: Argon2i, Argon2id, bcrypt, scrypt, PBKDF2, salted MD5, SHA-1 and SHA-512, and phpass can, at a cost that a server can bear (docs/moving.md). ' +
    'Leave it out: whoever forgot nothing else sets a new password by mail',
  importNothing:
    'there is nothing that the user could sign in with: a verified phone number or e-mail address, an e-mail address with a password, a passkey, a wallet or an account at another provider',
  importElsewhere: 'the user_id belongs to another project of this instance',
  importIdTaken: (id: string) => `the id ${id} belongs to somebody else on this instance`,
  importTwice: 'the user has an address, an account or an id twice',
  importTooMany: (member: string, most: number) =>
    `${member}: a user has at most ${most} of these in this project`,
  importNoUser: 'there is no such user in this project; import the users first',
  importNoEmail: 'the user has no e-mail address that a password could belong to',
  importDomain: (domain: string) =>
    `domain: ${domain} is not a host of the project's origins, and its passkeys work nowhere else`,
  importPublicKey:
    'credentials: an id or a public key cannot be used: keys are COSE or SPKI, of ES256, EdDSA or RS256',
  importSecret: 'secret: must be the base32 secret of an authenticator app',
  noImport: (id: string) => `There is no import ${JSON.stringify(id)} in this project.`,
  importTaken: (address: string) => `${address} belongs to another user of the project`,
  noWebhook: 'The project has no endpoint for webhooks any more.',
  noWebhookUrl: 'The project has no endpoint for webhooks (project update --webhook-url).',
  noFailedWebhook: (id: string) =>
    `No event ${JSON.stringify(id)} of this project has failed; \`webhooks list\` shows those that have.`,
  webhookNeedsHttps: 'The address of the endpoint has to start with https://.',
  webhookRedirects: (status: number) =>
    `The endpoint redirects (${status}), which is not followed: its own address is needed.`,
  webhookGone: 'The endpoint replied with 410: it wants no events any more.',
  webhookRefused: (status: number) =>
    `The endpoint replied with ${status}; any 2xx takes an event.`,
  webhookIsPrivate: 'The endpoint is at an address of a private network, which is not called.',
  webhookIsSlow: (seconds: number) => `The endpoint has not replied within ${seconds} seconds.`,
  webhookCannotBeReached: (code: string) => `The endpoint cannot be reached (${code}).`,
  linksNotEnabled: 'Magic links are not enabled in this project, so nobody could use the link.',
  linkElsewhere:
    'The link has to lead to a page of the project: one of its redirect URLs, or of its address and origins where it has no list.',
  noMessageKind: (kind: string, kinds: string) =>
    `There is no message ${JSON.stringify(kind)}. There are: ${kinds}.`,
  noTemplate: ({
    template,
    kind,
    project,
  }: Readonly<Record<'template' | 'kind' | 'project', string>>) =>
    `There are no files ${project}/${template}/${kind}.… in the folder of templates (TEMPLATES_DIR).`,
  noCarrier: 'Nothing sends messages here.',
  carrierRefused: (reason: string) => `The carrier has not taken the message: ${reason}`,
  noTotp: 'The user has no authenticator app.',
  noUser: (id: string) => `There is no user ${JSON.stringify(id)} in this project.`,
} as const
