import { prepared } from '@maypole/platform/database'
import type { PasscodeRow, ProviderTables } from '../../tables.ts'

/** Writes a method's newest code; the older one ends with it. */
export const replacePasscode = prepared<
  ProviderTables,
  Omit<PasscodeRow, 'attempts' | 'used_at'>,
  unknown
>((db, value) =>
  db
    .insertInto('passcodes')
    .values({
      method_id: value('method_id'),
      id: value('id'),
      project_id: value('project_id'),
      user_id: value('user_id'),
      channel: value('channel'),
      address: value('address'),
      code_hash: value('code_hash'),
      attempts: 0,
      created_at: value('created_at'),
      expires_at: value('expires_at'),
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('method_id').doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        user_id: row.ref('excluded.user_id'),
        channel: row.ref('excluded.channel'),
        address: row.ref('excluded.address'),
        code_hash: row.ref('excluded.code_hash'),
        attempts: 0,
        created_at: row.ref('excluded.created_at'),
        expires_at: row.ref('excluded.expires_at'),
        used_at: null,
      })),
    ),
)

/** Takes one of a live code's guesses before anything is compared; answers nothing when there is none to take. */
export const takeGuess = prepared<
  ProviderTables,
  { methodId: string; projectId: string; now: string; guesses: number },
  PasscodeRow
>((db, value) =>
  db
    .updateTable('passcodes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('method_id', '=', value('methodId'))
    .where('project_id', '=', value('projectId'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .where('attempts', '<', value('guesses'))
    .returningAll(),
)

/** Spends a code; of any number of requests at once exactly one gets an answer. */
export const spendPasscode = prepared<ProviderTables, { id: string; now: string }, { id: string }>(
  (db, value) =>
    db
      .updateTable('passcodes')
      .set({ used_at: value('now') })
      .where('id', '=', value('id'))
      .where('used_at', 'is', null)
      .returning('id'),
)

export const insertSend = prepared<
  ProviderTables,
  { id: string; rangeKey: string; now: string },
  unknown
>((db, value) =>
  db.insertInto('passcode_sends').values({
    id: value('id'),
    range_key: value('rangeKey'),
    sent_at: value('now'),
    used_at: null,
  }),
)

export const markSendUsed = prepared<ProviderTables, { id: string; now: string }, unknown>(
  (db, value) =>
    db
      .updateTable('passcode_sends')
      .set({ used_at: value('now') })
      .where('id', '=', value('id')),
)

/** The last codes sent to a range, newest first. */
export const findRecentSends = prepared<
  ProviderTables,
  { rangeKey: string; since: string; sample: number },
  { sent_at: string; used_at: string | null }
>((db, value) =>
  db
    .selectFrom('passcode_sends')
    .select(['sent_at', 'used_at'])
    .where('range_key', '=', value('rangeKey'))
    .where('sent_at', '>', value('since'))
    .orderBy('sent_at', 'desc')
    .limit(value('sample')),
)

/** What a live code would add, if anything. */
export const findAddition = prepared<
  ProviderTables,
  { methodId: string; projectId: string; now: string },
  Pick<PasscodeRow, 'user_id' | 'address' | 'channel'>
>((db, value) =>
  db
    .selectFrom('passcodes')
    .select(['user_id', 'address', 'channel'])
    .where('method_id', '=', value('methodId'))
    .where('project_id', '=', value('projectId'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', value('now'))
    .where('address', 'is not', null),
)
