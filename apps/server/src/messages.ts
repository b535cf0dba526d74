import { installation } from './installation/installation.ts'

interface BackupDescription {
  readonly folder: string
  readonly bytes: number
  readonly hasKey: boolean
  readonly isEncrypted: boolean
}

interface LockHolderDescription {
  readonly program: 'server' | 'restore'
  readonly pid: number
  readonly host: string
  /** RFC 3339. */
  readonly since: string
}

interface RestoreDescription {
  readonly isRestored: boolean
  readonly formerFiles: string | null
  readonly communities: number
  readonly users: number
  readonly sessions: number
  readonly lastChange: string | null
}

/** Every text that the server itself shows to people. */
export const messages = {
  outbox: {
    title: (productName: string) => `${productName}: sent messages`,
    explanation:
      'This page exists on this machine only, during development. New messages appear by themselves.',
    empty:
      'Nothing has been sent yet. Enter a phone number on the sign-in page, and the code appears here.',
    copy: (code: string) => `Copy ${code}`,
    copied: 'Copied',
  },
  widgetPage: {
    title: (productName: string) => `${productName}: login widget`,
    explanation:
      'Switch its options, sign in for real on this instance, and copy the code. This page exists on this machine only, during development.',
    outbox: 'Sent codes and links',
    preview: 'Preview',
    settings: 'Options',
    code: 'Code',
    events: 'Events',
    signOut: 'Sign out',
    restart: 'Start again',
    copy: 'Copy code',
    needsScript: 'This page needs JavaScript.',
    noProviders:
      'No other provider has credentials on this instance; docs/other-providers.md says how.',
    moveUp: (method: string) => `Move up: ${method}`,
    forms: { script: 'Script tag', element: 'Element', npm: 'npm', react: 'React' },
    kinds: { login: 'Log in', passkeys: 'Passkeys of whoever is signed in' },
    products: {
      otp: 'One-time codes',
      emailMagicLinks: 'Links by email',
      passwords: 'Passwords',
      passkeys: 'Passkeys',
      oauth: 'Other providers',
      crypto: 'Crypto wallets',
    },
    otpMethods: { sms: 'Text message', whatsapp: 'WhatsApp', email: 'Email' },
    schemes: { auto: 'As the browser', light: 'Light', dark: 'Dark' },
    locales: { '': 'As the page', en: 'English', es: 'Español', fr: 'Français' },
    fonts: { '': 'System', 'Georgia, serif': 'Serif', 'ui-monospace, monospace': 'Monospace' },
    fields: {
      kind: 'Screens',
      methods: 'Ways to sign in, in this order',
      look: 'Look',
      colorScheme: 'Light or dark',
      locale: 'Language',
      rightToLeft: 'Right to left',
      ownColours: 'Own colours',
      primary: 'Primary',
      background: 'Background',
      radius: 'Round corners',
      font: 'Font',
      hideHeaderText: 'No title',
      more: 'More',
      rememberMethod: 'The method used last comes first',
      browserHistory: 'The browser’s back button goes back in the widget',
      enableShadowDOM: 'Inside a shadow root',
      pinned: 'Pin the version, with its integrity hash (script tag and element)',
    },
    /** For the page's script. */
    dynamic: {
      nobody: 'Nobody is signed in.',
      signedIn: 'Signed in as {name}.',
      copied: 'Copied',
      failed: 'Failed: {reason}',
      notBuilt: 'The widget has not been built. npm run build:widget builds it.',
    },
  },
  started: (about: {
    productName: string
    publicUrl: string
    store: string
    /** Where codes appear. */
    codes: 'outbox' | 'terminal' | 'carriers'
    outboxUrl: string
  }) =>
    [
      '',
      `  ${about.productName} is running.`,
      '',
      `  Open    ${about.publicUrl}`,
      {
        outbox: `  Codes   appear here and on ${about.outboxUrl}\n          (on this machine only; before a proxy leads others here, set PUBLIC_URL)`,
        terminal: '  Codes   appear in this terminal',
        carriers: '  Codes   are sent by the carriers that are set up',
      }[about.codes],
      `  Data    ${about.store}`,
      '',
      '  Ctrl-C stops it.',
      '',
      '',
    ].join('\n'),
  assumedProduction:
    'PUBLIC_URL is not this machine, so this instance runs in production. Set ENVIRONMENT=production to say so.',
  noStatementLimit:
    "There is a connection pooler between this server and PostgreSQL, which has no time limit for statements. Set one for the pooler's user: alter role maypole set statement_timeout = '10s'",
  templatesOfNobody: (handle: string) =>
    `TEMPLATES_DIR has a folder ${handle}, and there is no project of that name, so nobody gets what is in it. \`maypole project list\` shows the projects.`,
  codesInOutput:
    'DELIVERY insecure-console writes sign-in codes with their numbers and addresses to this output: whoever reads it can sign in as anybody',
  openFolder: (folder: string) =>
    `Other users of this machine can open the folder ${folder}. Only you can read the files that this instance makes in it; chmod 700 keeps others out altogether.`,
  openFile: (file: string) =>
    `Other users of this machine can open ${file}. chmod 600 keeps them out; where it belongs to another user, let that one do it.`,
  migrated: 'The database is up to date.\n',
  rotated: (keyId: string) => `The new signing key is ${keyId}.\n`,
  backedUp: ({ folder, bytes, hasKey, isEncrypted }: BackupDescription) =>
    `The backup is in ${folder}: maypole.sqlite (${bytes} bytes${isEncrypted ? ', encrypted' : ''})${
      hasKey
        ? ' and secret.key. Whoever has both has everything; keep the folder safe.'
        : '. The secret key is not in it: keep SECRET_KEY elsewhere.'
    }\n`,
  backupOfPostgres:
    'This instance keeps its data in PostgreSQL: back it up with pg_dump, and keep SECRET_KEY elsewhere.',
  backupNotWritten: (fault: { to: string; dataFolder: string; reason: string }) =>
    `The backup could not be written to ${fault.to}, or to its copy in ${fault.dataFolder}: ${fault.reason}. Make room, or name another place. Older backups are untouched.`,
  backupRecipientUnusable:
    'BACKUP_RECIPIENT is no public key of age: its checksum is wrong. Copy it again from age-keygen. Nothing was written.',
  noBackupPlace: 'BACKUP_TO is not set, so there is no place to look at.',
  backups: (list: readonly { backup: string; written: string }[]) =>
    list.length === 0
      ? 'There are no backups yet.\n'
      : list.map(({ backup, written }) => `${written}  ${backup}\n`).join(''),
  s3: {
    badAddress: (address: string) =>
      `${address} is no address of a bucket: s3://bucket or s3://bucket/prefix, with letters, digits, - _ and . in the prefix.`,
    noKey:
      'Addresses s3://… need BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY (docs/operating.md).',
    unreachable: (host: string, reason: string) =>
      `The service at ${host} cannot be reached: ${reason}. Check BACKUP_S3_ENDPOINT and the network.`,
    unknownKey: (accessKeyId: string) =>
      `The service does not know the key ${accessKeyId}. Check BACKUP_S3_ACCESS_KEY_ID.`,
    wrongSecret: (accessKeyId: string) =>
      `The secret does not belong to the key ${accessKeyId}. Check BACKUP_S3_SECRET_ACCESS_KEY.`,
    forbidden: (bucket: string) =>
      `The key may not do that in the bucket ${bucket}. It has to list, read, write and delete objects there.`,
    noBucket: (bucket: string) =>
      `There is no bucket ${bucket}. Create it first, or check BACKUP_TO, BACKUP_S3_ENDPOINT and BACKUP_S3_ADDRESSING.`,
    clockSkew: (minutes: number | undefined) =>
      `The service refuses the time of this machine${minutes === undefined ? '' : `, which is ${Math.abs(minutes)} minutes ${minutes < 0 ? 'behind' : 'ahead'}`}. Set its clock.`,
    wrongRegion: (bucket: string, region: string | null | undefined) =>
      `The bucket ${bucket} is in another region${region == null ? '' : `, ${region}`}. Check BACKUP_S3_REGION.`,
    full: (bucket: string) => `The bucket ${bucket} has no room left.`,
    refused: (bucket: string, reason: string) =>
      `The service refused a request for the bucket ${bucket}: ${reason}.`,
    noManifest: (address: string) =>
      `There is no complete backup at ${address}: it has no backup.json. "backups" lists those in BACKUP_TO.`,
    badManifest: (address: string) =>
      `The backup.json of ${address} is damaged. Choose another backup. Nothing has been changed.`,
    notWhatWasWritten: (file: string) =>
      `${file} is not what was written: its SHA-256 differs from that in backup.json. Choose another backup. Nothing has been changed.`,
  },
  noBackup: (folder: string) =>
    `There is no backup in ${folder}: it has no maypole.sqlite that this user can read.`,
  backupDamaged: (reason: string) =>
    `The database of this backup is damaged: ${reason}. Choose another backup. Nothing has been changed.`,
  backupNeedsIdentity: (folder: string) =>
    `The backup in ${folder} is encrypted. Name the file with the private key: --identity key.txt`,
  backupNotDecrypted: (file: string, reason: string) =>
    `${file} cannot be decrypted: ${reason}. Nothing has been changed.`,
  backupWithoutKey:
    'The backup has no secret.key. Give the key that it was written with as SECRET_KEY. Nothing has been changed.',
  backupKeyUnusable:
    'The secret.key of the backup is damaged. Give the key as SECRET_KEY if you have it elsewhere. Nothing has been changed.',
  restoreWouldReplace: (file: string) =>
    `There is a database ${file} already. With --replace it is moved into a folder beside it, and kept. Nothing has been changed.`,
  restoreWhileRunning: (file: string) =>
    `Another program has the database ${file} open. Stop the instance first. Nothing has been changed.`,
  instanceLocked: (file: string, holder: LockHolderDescription | undefined) => {
    const who =
      holder === undefined
        ? 'another process'
        : `a running ${holder.program} (process ${holder.pid} on ${holder.host}, since ${holder.since})`
    return `The database ${file} is in use by ${who}. A SQLite file is for one server. Stop the instance first, or give this one another DATA_DIR; several servers can share a PostgreSQL (DATABASE_URL). Nothing has been changed.`
  },
  diskFull: 'The disk has no room. Make room, or move DATA_DIR to another disk, and start again.',
  wrongKey: `The secret key is not the one that this database was used with. Start with that one, or, if it is lost, make new signing keys: ${installation.command} keys rotate. Nothing has been changed.`,
  halfRestored: (folder: string) =>
    `A restore into ${folder} was interrupted, and files are missing there. Run it again: ${installation.command} restore <the backup>`,
  restored: ({ isRestored, formerFiles, ...found }: RestoreDescription) =>
    [
      `${isRestored ? 'Restored' : 'This backup can be restored'}: ${found.communities} communities, ${found.users} users, ${found.sessions} sessions.`,
      found.lastChange === null ? '' : ` Last sign-in or change noted at ${found.lastChange}.`,
      formerFiles === null ? '' : ` The former files are in ${formerFiles}.`,
      '\n',
    ].join(''),
  nothingToBackUp: (file: string) => `There is no database ${file}.`,
  backupFolderTaken: (folder: string) =>
    `${folder} is not empty. A backup never replaces what is there: name a new folder.`,
  stopping: '\n  Stopping …\n',
  stopped: '  Stopped.\n',
  outputLost: (lines: number) =>
    `${JSON.stringify({ level: 'warn', message: 'output left out: its reader was too slow', lines })}\n`,
  portTaken: (port: number) =>
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} ${installation.start}`,
  portRefused: (port: number) =>
    `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 ${installation.start}`,
  hostUnknown: (host: string) =>
    `HOST ${host} is no address of this machine, or its name is not known here (/etc/hosts).`,
  databaseUnreachable: (reason: string) =>
    `The database cannot be reached: ${reason}. Check DATABASE_URL and that the database is running.`,
  webAppMissing: installation.isReleased
    ? 'The web app is missing in this copy of the program. Unpack the release again.'
    : 'The web app has not been built. Start with npm start, which builds it.',
  unknownCommand: (name: string, known: readonly string[]) =>
    `There is no command ${JSON.stringify(name)}. Commands: ${known.join(', ')}.`,
  reference: {
    title: (productName: string) => `${productName}: HTTP API`,
    summary:
      'The communities, the sign-in service, and the standard side of its identity provider.',
    introduction: [
      'Every call that this instance answers. A call that is refused has a status from 400; act on `error_type` of the sign-in service and on `type` of the communities, since the wording of messages may change.',
      'Requests carry JSON, with `Content-Type: application/json`, unless a call says otherwise. Fields that are not listed are left out of what is read. A body has at most 100 kB for the communities and 256 kB for the sign-in service.',
      'The sign-in service speaks the protocol of existing clients; a proof of work that it asks for (`proof_of_work_required`) goes into any body as `proof_of_work`.',
    ],
    document: 'The same as an OpenAPI 3.1 document',
    errors: 'What the errors of the sign-in service mean',
    contents: 'Contents',
    schemas: 'Objects',
    limits: 'How much there may be',
    counts: {
      avatarBytes: 'Bytes of a picture',
      avatarPixels: 'Pixels of a picture that is no JPEG',
      avatarJpegPixels: 'Pixels of a JPEG',
      avatarDecodedBytes: 'Bytes of memory that decoding a picture may take',
      sitesPerUser: 'Communities that one user creates',
      profilesPerSite: 'Contacts of a community',
      linksPerSite: 'Links of a community',
      announcementsPerSite: 'Announcements of a community',
      eventsPerSite: 'Events of a community',
      chatsPerMinute: 'Questions of one user to the assistant, in a minute',
      typedChatsPerMinute: 'The same while they are typing, counted apart',
    },
    apis: {
      product:
        'Communities, below `/api`. A list without `limit` and `cursor` is answered whole. With `limit` it is a page, and the header `Link` (`rel="next"`) has the address of the next one for as long as there is one; an item that is added or deleted meanwhile moves no other.',
      frontend:
        'The sign-in service as pages call it, below `/sdk/v1`. Replies stand in `data`; origins have to be allowed by the project.',
      backend: 'The sign-in service as servers call it, below `/v1`, with the secret of a project.',
      standard: 'OAuth 2.0 and OpenID Connect, and the addresses that browsers open.',
      operation: 'Health, and this reference.',
    },
    groups: {
      product: 'Communities',
      pictures: 'Pictures',
      bootstrap: 'Sign-in: projects',
      sessions: 'Sign-in: sessions',
      users: 'Sign-in: users',
      otps: 'Sign-in: codes',
      magicLinks: 'Sign-in: links by mail',
      passwords: 'Sign-in: passwords',
      webauthn: 'Sign-in: passkeys',
      biometrics: 'Sign-in: keys of mobile apps',
      totps: 'Sign-in: authenticator apps',
      cryptoWallets: 'Sign-in: wallets',
      oauth: 'Sign-in: other providers',
      idp: 'Sign-in: connected apps',
      others: 'Sign-in: impersonation and telemetry',
      backend: 'Sign-in: servers',
      standard: 'Identity provider',
      operation: 'Operation',
    },
    security: {
      session: 'Needs the token of a session, as a bearer token.',
      publicToken: 'Needs the public token of a project, as user name and as password.',
      sessionToken:
        'Needs the public token of a project as user name, the token of a session as password.',
      secret: 'Needs the id of a project as user name, its secret as password.',
      app: 'Needs the id of an app as user name, its secret as password. Apps without a secret send `client_id` as a field.',
      accessToken: 'Needs an access token of the identity provider, as a bearer token.',
    },
    headers: {
      requestId: 'Names the request in the log of the server.',
      retryAfter: 'Seconds to wait, with status 429 and 503.',
      etag: 'Names what was answered; sent back as If-None-Match, the answer is 304 while it is the same.',
      link: 'The address of the next page (`rel="next"`), as long as there is one.',
      location: 'Where the browser goes.',
    },
    responses: {
      success: 'Done.',
      redirect: 'The browser is sent on, or shown a page that says why not.',
      unchanged: 'What the client has is the same.',
      refused: 'Refused.',
      failed: 'The server is at fault, or cannot answer at the moment.',
    },
    page: {
      anybody: 'Anybody may call it.',
      or: ' Or: ',
      product: (name: string) => `The project must have ${name} enabled.`,
      captcha: {
        required: 'A project with a captcha demands one.',
        accepted: 'A captcha may come along; none is demanded.',
      },
      path: 'In the address',
      query: 'In the query',
      header: 'As a header',
      body: (media: string) => `Body, as ${media}`,
      reply: (status: string, media: string) => `Reply ${status}, as ${media}`,
      noReply: (status: string) => `Reply ${status}, without a body`,
      whole: 'All of it',
      optional: '; may be absent',
      alternative: ' or ',
      list: (items: string, most: number | undefined) =>
        `list${most === undefined ? '' : ` of at most ${most}`}: ${items}`,
      like: (pattern: string) => `like ${pattern}`,
      anything: 'anything',
      nothing: 'nothing',
      characters: (minimum: number, maximum: number) =>
        `${minimum} to ${maximum.toLocaleString('en-US')} characters`,
      range: (minimum = -Infinity, maximum = Infinity) =>
        `${minimum} to ${maximum}`.replaceAll('Infinity', '∞'),
      formats: { 'date-time': 'RFC 3339 in UTC', binary: 'bytes' },
      kinds: {
        string: 'text',
        integer: 'whole number',
        number: 'number',
        boolean: 'true or false',
        object: 'object',
        null: 'null',
      },
    },
  },
} as const
