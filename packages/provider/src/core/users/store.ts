import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type {
  CryptoWalletRow,
  EmailRow,
  OauthRegistrationRow,
  PasswordRow,
  PhoneNumberRow,
  ProviderTables,
  TotpRow,
  UserRow,
  WebauthnRegistrationRow,
} from '../../tables.ts'

/**
 * Writes a number unless it is known. It does not touch a known row: who signs in with the number at that moment holds what this
 * transaction is going to ask for, and would wait for the row in turn.
 */
export const insertPhoneNumber = prepared<
  ProviderTables,
  Omit<PhoneNumberRow, 'verified_at'>,
  unknown
>((db, value) =>
  db
    .insertInto('phone_numbers')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      phone_number: value('phone_number'),
      verified_at: null,
      created_at: value('created_at'),
    })
    // Whichever index notices first: the id follows from the value, so both are taken together.
    .onConflict((conflict) => conflict.doNothing()),
)

export const findPhoneNumber = prepared<
  ProviderTables,
  { projectId: string; phoneNumber: string },
  PhoneNumberRow
>((db, value) =>
  db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('project_id', '=', value('projectId'))
    .where('phone_number', '=', value('phoneNumber')),
)

/** Writes a user who has not signed in yet, unless it exists. */
export const keepPendingUser = prepared<
  ProviderTables,
  Pick<UserRow, 'id' | 'project_id' | 'created_at'>,
  unknown
>((db, value) =>
  db
    .insertInto('users')
    .values({
      id: value('id'),
      project_id: value('project_id'),
      status: 'pending',
      first_name: '',
      middle_name: '',
      last_name: '',
      trusted_metadata: '{}',
      untrusted_metadata: '{}',
      created_at: value('created_at'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

/** Takes back a user who was made for nothing. */
export const removePendingUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db.deleteFrom('users').where('id', '=', value('id')).where('status', '=', 'pending'),
)

/** Makes others that count attempts for, sign in or prove something of a user wait until the transaction is over. */
export const lockUser = prepared<ProviderTables, { id: string }, unknown>((db, value) =>
  db
    .updateTable('users')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', value('id')),
)

export const findUser = prepared<ProviderTables, { id: string }, UserRow>((db, value) =>
  db.selectFrom('users').selectAll().where('id', '=', value('id')),
)

export const findPhoneNumbers = prepared<ProviderTables, { userId: string }, PhoneNumberRow>(
  (db, value) =>
    db
      .selectFrom('phone_numbers')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .orderBy('created_at')
      .orderBy('id'),
)

/** After a proof: the user is active. */
export const activateUser = prepared<ProviderTables, { id: string }, UserRow>((db, value) =>
  db.updateTable('users').set({ status: 'active' }).where('id', '=', value('id')).returningAll(),
)

/** A number is verified once; later sign-ins leave the first time. */
export const verifyPhoneNumber = prepared<
  ProviderTables,
  { id: string; now: string },
  PhoneNumberRow
>((db, value) =>
  db
    .updateTable('phone_numbers')
    .set({ verified_at: sql<string>`coalesce(verified_at, ${value('now')})` })
    .where('id', '=', value('id'))
    .returningAll(),
)

/** Gives a proved number to a user; answers nothing when another user has proved it before. */
export const claimPhoneNumber = prepared<
  ProviderTables,
  { id: string; userId: string; now: string },
  PhoneNumberRow
>((db, value) =>
  db
    .updateTable('phone_numbers')
    .set({
      user_id: value('userId'),
      // Theirs from now on, and so after what they had before.
      created_at: sql<string>`case when verified_at is null then ${value('now')} else created_at end`,
      verified_at: sql<string>`coalesce(verified_at, ${value('now')})`,
    })
    .where('id', '=', value('id'))
    .where((where) =>
      where.or([where('verified_at', 'is', null), where('user_id', '=', value('userId'))]),
    )
    .returningAll(),
)

export const findEmails = prepared<ProviderTables, { userId: string }, EmailRow>((db, value) =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const findOauthRegistrations = prepared<
  ProviderTables,
  { userId: string },
  OauthRegistrationRow
>((db, value) =>
  db
    .selectFrom('oauth_registrations')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const findWebauthnRegistrations = prepared<
  ProviderTables,
  { userId: string },
  WebauthnRegistrationRow
>((db, value) =>
  db
    .selectFrom('webauthn_registrations')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const findTotps = prepared<ProviderTables, { userId: string }, TotpRow>((db, value) =>
  db
    .selectFrom('totps')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .orderBy('created_at')
    .orderBy('id'),
)

export const findCryptoWallets = prepared<ProviderTables, { userId: string }, CryptoWalletRow>(
  (db, value) =>
    db
      .selectFrom('crypto_wallets')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .orderBy('created_at')
      .orderBy('id'),
)

export const findPasswords = prepared<ProviderTables, { userId: string }, PasswordRow>(
  (db, value) =>
    db
      .selectFrom('passwords')
      .selectAll()
      .where('user_id', '=', value('userId'))
      .orderBy('created_at')
      .orderBy('id'),
)
