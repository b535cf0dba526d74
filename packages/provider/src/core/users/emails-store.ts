import { prepared } from '@maypole/platform/database'
import { sql } from 'kysely'
import type { EmailRow, ProviderTables } from '../../tables.ts'

/** Writes an address unless it is known; a known row is not touched (see `insertPhoneNumber`). */
export const insertEmail = prepared<ProviderTables, Omit<EmailRow, 'verified_at'>, unknown>(
  (db, value) =>
    db
      .insertInto('emails')
      .values({
        id: value('id'),
        project_id: value('project_id'),
        user_id: value('user_id'),
        email: value('email'),
        verified_at: null,
        created_at: value('created_at'),
      })
      // Whichever index notices first: the id follows from the value, so both are taken together.
      .onConflict((conflict) => conflict.doNothing()),
)

export const findEmail = prepared<ProviderTables, { projectId: string; email: string }, EmailRow>(
  (db, value) =>
    db
      .selectFrom('emails')
      .selectAll()
      .where('project_id', '=', value('projectId'))
      .where('email', '=', value('email')),
)

export const findEmailById = prepared<ProviderTables, { id: string }, EmailRow>((db, value) =>
  db.selectFrom('emails').selectAll().where('id', '=', value('id')),
)

/** Notes that an address has been proved, by whom; answers nothing where it had been before. */
export const verifyEmailFor = prepared<
  ProviderTables,
  { id: string; userId: string; now: string },
  EmailRow
>((db, value) =>
  db
    .updateTable('emails')
    .set({ verified_at: value('now'), user_id: value('userId') })
    .where('id', '=', value('id'))
    .where('verified_at', 'is', null)
    .returningAll(),
)

/** Gives a proved address to a user; answers nothing when another user has proved it before. */
export const claimEmail = prepared<
  ProviderTables,
  { id: string; userId: string; now: string },
  EmailRow
>((db, value) =>
  db
    .updateTable('emails')
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
