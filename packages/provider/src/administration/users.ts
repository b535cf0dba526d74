import type { ProviderSession, ProviderUser } from '@maypole/contract/provider'
import { toInstant } from '@maypole/platform/clock'
import { forgetDevicesOfUser } from '../core/devices/store.ts'
import type { Instance } from '../core/instance.ts'
import { createOperatorContext, type OperatorContext } from '../core/project-context.ts'
import { presentSession } from '../core/sessions/present.ts'
import {
  listFactorsOfSessions,
  listSessionsOfUser,
  removeSession,
  removeSessionsOfUser,
} from '../core/sessions/store.ts'
import { prepareNotices, sendNotices } from '../core/users/notices.ts'
import { readUser } from '../core/users/present.ts'
import { findUser, lockUser } from '../core/users/store.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { ownHandle } from '../projects/project.ts'
import { listProjects } from '../projects/project-store.ts'
import { importBatch } from './imports/import-batch.ts'
import type { RecordResult } from './imports/record-result.ts'
import { undoImport } from './imports/undo-import.ts'
import { createSignInLink, type SignInLink } from './sign-in-link.ts'
import { listUsers, removeTotpsOfUser } from './users-store.ts'

/**
 * The users of an instance, for operators. `project` is an id or handle; Maypole's own by default.
 */
export interface UserAdministration {
  /**
   * Lists users, newest first; with `address` those with that e-mail address or phone number
   * (E.164).
   */
  list(options: {
    readonly project?: string | undefined
    readonly address?: string | undefined
    readonly limit: number
  }): Promise<ProviderUser[]>
  /** Returns a user with the live sessions. */
  show(options: UserQuestion): Promise<{
    readonly user: ProviderUser
    readonly sessions: readonly ProviderSession[]
  }>
  /**
   * Imports users from another provider, under their existing ids, and what belongs to them:
   * hashes of passwords, passkeys and authenticator apps (docs/moving.md). Each record is imported
   * completely or not at all. Returns the outcome of each, or the reason of its refusal. With
   * `isTrial` nothing is written. Users get the `importId`, by which they can be removed again. A
   * call is one transaction, so some hundred records at a time.
   */
  importAll(options: {
    readonly project?: string | undefined
    readonly users: readonly unknown[]
    readonly importId?: string | undefined
    readonly isTrial?: boolean | undefined
  }): Promise<readonly RecordResult[]>
  /** Removes the users of an import who have done nothing here. Returns how many, and who stays. */
  undoImport(options: {
    readonly project?: string | undefined
    readonly importId: string
  }): Promise<{ readonly removed: number; readonly kept: number }>
  /**
   * Creates a link that signs a user in, once and within five minutes, without a message. It leads
   * to `url`, a page of the project; by default to its sign-in page.
   */
  createSignInLink(
    options: UserQuestion & { readonly url?: string | undefined },
  ): Promise<SignInLink>
  /** Ends every session of a user, at once and everywhere. Returns how many. */
  revokeSessions(options: UserQuestion): Promise<number>
  /**
   * Removes a lost authenticator app, with its recovery codes and the sessions that it has proved;
   * the user is notified.
   */
  removeTotp(options: UserQuestion): Promise<{ readonly endedSessions: number }>
}

interface UserQuestion {
  readonly project?: string | undefined
  readonly userId: string
}

export function createUserAdministration(instance: Instance): UserAdministration {
  const { db, clock } = instance

  async function projectIdOf(project = ownHandle): Promise<string> {
    const [row] = await listProjects(db, project)
    if (row === undefined) throw new AdministrationError(messages.noProject(project))
    return row.id
  }

  async function find({ project, userId }: UserQuestion): Promise<string> {
    const projectId = await projectIdOf(project)
    const user = await findUser(db, { id: userId })
    if (user === undefined || user.project_id !== projectId)
      throw new AdministrationError(messages.noUser(userId))
    return projectId
  }

  /** Returns the context of the project that a user belongs to. */
  async function contextOf(question: UserQuestion): Promise<OperatorContext> {
    const project = await instance.projects.find(await find(question))
    if (project === undefined) throw new AdministrationError(messages.noUser(question.userId))
    return createOperatorContext(instance, project)
  }

  return {
    async list({ project, address, limit }) {
      const projectId = await projectIdOf(project)
      const rows = await listUsers(db, { projectId, address, limit })
      return Promise.all(rows.map((row) => readUser(db, row.id)))
    },
    async show(question) {
      const projectId = await find(question)
      const { userId } = question
      const now = toInstant(clock.now())
      const rows = await listSessionsOfUser(db, { projectId, userId, now })
      const user = await readUser(db, userId)
      return { user, sessions: rows.map((row) => presentSession(row, user)) }
    },
    async importAll({ project: name, users, importId = null, isTrial = false }) {
      const project = await instance.projects.find(await projectIdOf(name))
      if (project === undefined) throw new AdministrationError(messages.noProject(name ?? ''))
      return importBatch(instance, { project, batch: { records: users, importId, isTrial } })
    },
    async undoImport({ project, importId }) {
      return undoImport(instance, { projectId: await projectIdOf(project), importId })
    },
    async createSignInLink({ url, ...question }) {
      return createSignInLink(await contextOf(question), { userId: question.userId, url })
    },
    async revokeSessions(question) {
      const { userId } = question
      const context = await contextOf(question)
      return context.transact(async (transaction) => {
        const ended = await removeSessionsOfUser(transaction, { userId, except: '' })
        await forgetDevicesOfUser(transaction, { userId })
        const endedSessions = ended.map(({ id }) => id)
        await context.audit(transaction, 'sessions_ended', { userId, endedSessions })
        return ended.length
      })
    },
    async removeTotp(question) {
      return removeTotp(await contextOf(question), question.userId)
    },
  }
}

/**
 * Removes a user's authenticator app with its recovery codes, when both are lost, and ends the
 * sessions that it has proved, which ends the access of a finder. The user is notified. Throws
 * AdministrationError when there is no app.
 */
async function removeTotp(
  context: OperatorContext,
  userId: string,
): Promise<{ readonly endedSessions: number }> {
  const notices = await prepareNotices(context, {
    userId,
    change: { subject: 'authenticator app', change: 'removed' },
  })
  const endedSessions = await context.transact(async (transaction) => {
    await lockUser(transaction, { id: userId })
    const removed = await removeTotpsOfUser(transaction, { userId })
    if (removed.length === 0) throw new AdministrationError(messages.noTotp)
    const sessions = await listFactorsOfSessions(transaction, { userId })
    const proved = sessions.filter(({ authentication_factors: factors }) =>
      /"type":"(totp|recovery_codes)"/.test(factors),
    )
    for (const { id } of proved) await removeSession(transaction, { id })
    await sendNotices(context, transaction, notices)
    const ended = proved.map(({ id }) => id)
    await context.audit(transaction, 'totp_removed_by_operator', { userId, endedSessions: ended })
    return proved.length
  })
  return { endedSessions }
}
