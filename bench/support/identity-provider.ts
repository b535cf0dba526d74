import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'

/** The binding of every code, the same on both servers. */
export const redirectUri = 'https://app.example/callback'
export const scope = 'openid profile email phone'
export const verifier = 'a verifier that is long enough for everybody, at last'.replaceAll(
  /[ ,]/g,
  '-',
)
export const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A measured identity provider. */
export interface IdentityProvider {
  readonly origin: string
  readonly tokenPath: string
  readonly userinfoPath: string
  readonly clientId: string
  readonly clientSecret: string
  /** A client that asks for tokens of its own (`client_credentials`), where there is one. */
  readonly machine?: { readonly id: string; readonly secret: string }
  /** What has to be known to interpret its results. */
  readonly settings: string
}

export type ServerMessage =
  | ({ readonly kind: 'ready' } & IdentityProvider)
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

/** Requests this many authorization codes, as if as many people had just consented. */
export interface CodesWanted {
  readonly codes: number
}

/**
 * Starts a script that exchanges the messages above and ends with the channel. Its parameters are
 * the database file and the port.
 */
export async function startIdentityProvider(options: {
  script: URL
  databaseFile: string
  port: number
  /** Further parameters of the script. */
  parameters?: readonly string[]
  /** Of Node itself, such as for a profile. */
  nodeParameters?: readonly string[]
}) {
  // biome-ignore lint/style/noProcessEnv: PATH alone is handed on.
  const { PATH = '' } = process.env
  const child = fork(
    options.script,
    [options.databaseFile, String(options.port), ...(options.parameters ?? [])],
    {
      env: { PATH, NODE_ENV: 'production' },
      execArgv: [...(options.nodeParameters ?? [])],
    },
  )
  const ended = once(child, 'exit')
  async function hear<Kind extends ServerMessage['kind']>(kind: Kind) {
    const heard = once(child, 'message') as Promise<[ServerMessage]>
    const [message] = await Promise.race([heard, ended])
    if (typeof message !== 'object' || message === null || message.kind !== kind)
      throw new Error(`${options.script.pathname} has ended`)
    return message as Extract<ServerMessage, { kind: Kind }>
  }
  const ready = await hear('ready')
  return {
    ...ready,
    pid: child.pid ?? 0,
    async makeCodes(codes: number): Promise<readonly string[]> {
      const answer = hear('codes')
      child.send({ codes } satisfies CodesWanted)
      return (await answer).codes
    },
    async stop(): Promise<void> {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
