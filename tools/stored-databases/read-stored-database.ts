import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { ExportedPasskey } from '../../packages/provider/src/testing/software-authenticator.ts'

/** The secrets of a stored database, created for it and used for nothing else. */
export interface StoredSecrets {
  /** Base64url. */
  readonly masterKey: string
  /** When it was written, as milliseconds since the epoch. */
  readonly writtenAt: number
  /** Maypole's own project. */
  readonly projectId: string
  readonly publicToken: string
  readonly ann: {
    readonly userId: string
    readonly phoneNumber: string
    readonly email: string
    readonly password: string
    readonly sessionToken: string
    readonly sessionJwt: string
    readonly passkey: ExportedPasskey
    /** Hexadecimal. */
    readonly ethereumKey: string
    /** Hexadecimal. */
    readonly solanaKey: string
    /** Her subject at Google. */
    readonly subject: string
    /** Base32. */
    readonly totpSecret: string
    readonly recoveryCodes: readonly string[]
  }
  readonly ben: { readonly phoneNumber: string; readonly sessionToken: string }
  /** Has an unverified address and a password. */
  readonly eve: { readonly email: string; readonly password: string }
  /** Is known only through another issuer, under this name. */
  readonly vouchedFor: { readonly subject: string; readonly userId: string }
  /** What was sent and not used yet. */
  readonly pending: {
    readonly code: { readonly methodId: string; readonly code: string }
    /** To a new address. */
    readonly link: { readonly email: string; readonly token: string }
    /** For `eve`. */
    readonly reset: string
    /** Signs an operator in as Ann. */
    readonly impersonation: string
  }
  /** An app with Ann's consent. */
  readonly app: {
    readonly clientId: string
    readonly clientSecret: string
    readonly refreshToken: string
    readonly accessToken: string
  }
  readonly trustedTokenProfile: string
  /** A second project, with another user who has Ann's number and address. */
  readonly annex: {
    readonly projectId: string
    readonly secret: string
    readonly publicToken: string
    readonly sessionToken: string
    readonly userId: string
  }
  readonly site: { readonly id: string; readonly slug: string }
}

const folder = new URL('./', import.meta.url)

/**
 * Returns a database as a released version left it, for each kind: a SQLite file and an SQL script.
 */
export function readStoredDatabase(version: string): {
  sqlite: { file: Buffer; secrets: StoredSecrets }
  postgres: { script: string; secrets: StoredSecrets }
} {
  const read = (name: string) => readFileSync(new URL(`${version}/${name}`, folder))
  const secrets = JSON.parse(read('secrets.json').toString())
  return {
    sqlite: { file: brotliDecompressSync(read('maypole.sqlite.br')), secrets: secrets.sqlite },
    postgres: {
      script: brotliDecompressSync(read('postgres.sql.br')).toString(),
      secrets: secrets.postgres,
    },
  }
}
