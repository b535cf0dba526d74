/** Every text that the server itself shows to people. */
export const messages = {
  outbox: {
    title: (productName: string) => `${productName}: sent messages`,
    explanation:
      'This page exists on this machine only, during development. New messages appear by themselves.',
    empty:
      'Nothing has been sent yet. Enter a phone number on the sign-in page, and the code appears here.',
    copy: (code: string) => `Copy ${code.split('').join(' ')}`,
    copied: 'Copied',
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
