import { toInstant } from '@maypole/platform/clock'
import type { Instance } from '../../core/instance.ts'
import {
  findUser,
  listAddresses,
  listBiometricRegistrations,
  listCryptoWallets,
  listOauthRegistrations,
  listPasswords,
  listTotps,
  listWebauthnRegistrations,
} from '../../core/users/store.ts'
import type { ProviderDatabase } from '../../tables.ts'
import { downloadMessages } from './messages.ts'
import { listAllSessions, listConsents, listEventsAfter, listKnownDevices } from './store.ts'

/** One kind of thing that is stored about a person. */
export interface PersonalList {
  /** Names the files that it is written to. */
  readonly name: string
  readonly about: string
  /** What each field means; the rows have these fields. */
  readonly fields: Readonly<Record<string, string>>
  /** Reads the rows; can be called several times. */
  rows(): AsyncIterable<Readonly<Record<string, unknown>>>
}

type Row = Readonly<Record<string, unknown>>
const eventsAtOnce = 500

/**
 * Returns everything that is stored about a user, without what signs in: hashes, secrets and keys.
 */
export function listAccountData(instance: Instance, userId: string): readonly PersonalList[] {
  const { db, clock } = instance
  const texts = downloadMessages
  const list = (
    name: string,
    text: Pick<PersonalList, 'about' | 'fields'>,
    read: () => Promise<readonly Row[]>,
  ): PersonalList => ({
    name,
    about: text.about,
    fields: text.fields,
    async *rows() {
      yield* await read()
    },
  })
  return [
    list('account', texts.account, async () =>
      [(await findUser(db, { id: userId })) ?? []].flat().map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        firstName: row.first_name,
        middleName: row.middle_name,
        lastName: row.last_name,
        metadata: JSON.parse(row.untrusted_metadata),
        trustedMetadata: JSON.parse(row.trusted_metadata),
        externalId: row.external_id,
        roles: JSON.parse(row.roles),
      })),
    ),
    list('ways-to-sign-in', texts.waysToSignIn, () => readWays(db, userId)),
    list('sessions', texts.sessions, async () => {
      const now = toInstant(clock.now())
      const live = (await listAllSessions(db, { userId })).filter((row) => row.expires_at > now)
      return live.map((row) => ({
        id: row.id,
        startedAt: row.started_at,
        lastUsedAt: row.last_accessed_at,
        expiresAt: row.expires_at,
        ipAddress: row.ip_address,
        userAgent: row.user_agent,
        provedBy: JSON.parse(row.authentication_factors),
      }))
    }),
    list('devices', texts.devices, async () =>
      (await listKnownDevices(db, { userId })).map((row) => ({ lastSeenAt: row.last_seen_at })),
    ),
    list('connected-apps', texts.connectedApps, async () =>
      (await listConsents(db, { userId })).map((row) => ({
        name: row.name,
        permissions: row.scopes,
        allowedAt: row.created_at,
        changedAt: row.updated_at,
      })),
    ),
    {
      name: 'security-events',
      ...texts.securityEvents,
      rows: () => readEvents(db, userId),
    },
  ]
}

async function readWays(db: ProviderDatabase, userId: string): Promise<readonly Row[]> {
  const of = { userId }
  const { kinds } = downloadMessages
  const way = (given: {
    kind: string
    value: string
    row: { created_at: string }
    verifiedAt: string | null
    lastUsedAt?: string | null
    detail?: object
  }): Row => ({
    kind: given.kind,
    value: given.value,
    addedAt: given.row.created_at,
    verifiedAt: given.verifiedAt,
    lastUsedAt: given.lastUsedAt ?? null,
    detail: given.detail ?? null,
  })
  const [addresses, accounts, passkeys, biometrics, apps, wallets, passwords] = await Promise.all([
    listAddresses(db, of),
    listOauthRegistrations(db, of),
    listWebauthnRegistrations(db, of),
    listBiometricRegistrations(db, of),
    listTotps(db, of),
    listCryptoWallets(db, of),
    listPasswords(db, of),
  ])
  return [
    ...addresses.map((row) =>
      way({ kind: kinds[row.kind], value: row.value, row, verifiedAt: row.verified_at }),
    ),
    ...accounts.map((row) => {
      const { provider_subject: subject, profile_picture_url: picture, locale } = row
      return way({
        kind: kinds.oauth,
        value: row.provider_type,
        row,
        verifiedAt: row.created_at,
        detail: { subject, picture, locale },
      })
    }),
    ...passkeys.map((row) =>
      way({
        kind: kinds.passkey,
        value: row.name,
        row,
        verifiedAt: row.created_at,
        lastUsedAt: row.last_used_at,
        detail: { domain: row.domain, userAgent: row.user_agent },
      }),
    ),
    ...biometrics.map((row) =>
      way({
        kind: kinds.biometric,
        value: '',
        row,
        verifiedAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }),
    ),
    ...apps.map((row) => way({ kind: kinds.totp, value: '', row, verifiedAt: row.verified_at })),
    ...wallets.map((row) =>
      way({
        kind: kinds.wallet,
        value: row.address,
        row,
        verifiedAt: row.created_at,
        detail: { type: row.type },
      }),
    ),
    ...passwords.map((row) =>
      way({ kind: kinds.password, value: '', row, verifiedAt: row.created_at }),
    ),
  ]
}

async function* readEvents(db: ProviderDatabase, userId: string): AsyncIterable<Row> {
  for (let after = ''; ; ) {
    const rows = await listEventsAfter(db, { userId, after, limit: eventsAtOnce })
    for (const row of rows)
      yield { type: row.type, date: row.created_at, sessionId: row.session_id, actor: row.actor }
    const last = rows.at(-1)
    if (last === undefined || rows.length < eventsAtOnce) return
    after = last.id
  }
}
