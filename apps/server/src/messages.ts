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
    locales: { '': 'As the page', en: 'English', es: 'Español' },
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
    /** Where codes show up. */
    codes: 'outbox' | 'terminal' | 'carriers'
    outboxUrl: string
  }) =>
    [
      '',
      `  ${about.productName} is running.`,
      '',
      `  Open    ${about.publicUrl}`,
      {
        outbox: `  Codes   appear here and on ${about.outboxUrl}`,
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
  codesInOutput:
    'DELIVERY insecure-console writes sign-in codes with their numbers and addresses to this output: whoever reads it can sign in as anybody',
  openFolder: (folder: string) =>
    `Other users of this machine can open the folder ${folder}. Only you can read the files that this instance makes in it; chmod 700 keeps others out altogether.`,
  openFile: (file: string) =>
    `Other users of this machine can open ${file}, which belongs to another user. Let that user chmod 600 it.`,
  migrated: 'The database is up to date.\n',
  rotated: (keyId: string) => `The new signing key is ${keyId}.\n`,
  backedUp: ({ folder, bytes, hasKey }: { folder: string; bytes: number; hasKey: boolean }) =>
    `The backup is in ${folder}: maypole.sqlite (${bytes} bytes)${
      hasKey
        ? ' and secret.key. Whoever has both has everything; keep the folder safe.'
        : '. The secret key is not in it: keep SECRET_KEY elsewhere.'
    }\n`,
  backupOfPostgres:
    'This instance keeps its data in PostgreSQL: back it up with pg_dump, and keep SECRET_KEY elsewhere.',
  nothingToBackUp: (file: string) => `There is no database ${file}.`,
  backupFolderTaken: (folder: string) =>
    `${folder} is not empty. A backup never replaces what is there: name a new folder.`,
  stopping: '\n  Stopping …\n',
  stopped: '  Stopped.\n',
  outputLost: (lines: number) =>
    `${JSON.stringify({ level: 'warn', message: 'output left out: its reader was too slow', lines })}\n`,
  portTaken: (port: number) =>
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  portRefused: (port: number) =>
    `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`,
  hostUnknown: (host: string) => `HOST ${host} is no address of this machine.`,
  databaseUnreachable: (reason: string) =>
    `The database cannot be reached: ${reason}. Check DATABASE_URL and that the database is running.`,
  webAppMissing: 'The web app has not been built. Start with npm start, which builds it.',
  unknownCommand: (name: string, known: readonly string[]) =>
    `There is no command ${JSON.stringify(name)}. Commands: ${known.join(', ')}.`,
} as const
