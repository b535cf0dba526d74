import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import type { Instance } from '../../core/instance.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import { findAddress } from '../../core/users/addresses-store.ts'
import { findUser, listPasswords } from '../../core/users/store.ts'
import { signWebhook, webhookKey } from '../../delivery/webhook-signature.ts'
import { messages } from '../../errors/messages.ts'
import type { BringUser } from '../../products/passwords/authenticate.ts'
import { importBatch } from './import-batch.ts'

/** Milliseconds; somebody is waiting. */
const timeout = 5_000

const replySchema = z.looseObject({
  user_id: z.string(),
  emails: z.array(z.looseObject({ email: z.string() })),
})

/**
 * Creates what brings a user at the first sign-in with a password: the project's endpoint is asked
 * whose address and password they are. Only what it confirms is written, whatever else happens.
 */
export function createLazyMigration(
  instance: Instance,
  { outbound }: { outbound: typeof fetch },
): BringUser {
  return async (context, { email, password }) => {
    const url = context.settings.passwords.migrationUrl
    if (url === undefined || !(await isMissing(context, email))) return
    if (!instance.instanceSettings.oauth.allowLocalProviders && !url.startsWith('https:')) {
      context.log.warn('the endpoint of a migration failed', { reason: messages.webhookNeedsHttps })
      return
    }
    const user = await ask(context, { outbound, url, email, password })
    if (user === undefined) return
    const hash = await context.passwords.hasher.hash(password)
    const { user_id: id } = user
    // The password is of no user but the one who came or was here under this id.
    const records = [
      { ...user, password: user.password ?? {} },
      { id, hash_method: 'argon_2id', hash },
    ]
    const batch = { records, importId: null, isTrial: false }
    const results = await importBatch(instance, { project: context.project, batch })
    for (const result of results)
      if ('refused' in result)
        context.log.warn('a user could not be migrated', { user: id, reason: result.refused })
  }
}

/**
 * Whether an address is nobody's here yet, or of somebody whose password has come without its hash.
 * Who is here without a password has none elsewhere that counts.
 */
async function isMissing(context: ProjectContext, email: string): Promise<boolean> {
  const question = { projectId: context.project.id, kind: 'email', value: email } as const
  const address = await findAddress(context.db, question)
  if (address === undefined) return true
  const [password] = await listPasswords(context.db, { userId: address.user_id })
  if (password !== undefined) return password.hash === ''
  const user = await findUser(context.db, { id: address.user_id })
  return user?.status === 'pending' && user.is_kept === 0
}

/** Returns the user whom the endpoint replies with; undefined for any other reply and for none. */
async function ask(
  context: ProjectContext,
  options: { outbound: typeof fetch; url: string; email: string; password: string },
): Promise<z.output<typeof replySchema> | undefined> {
  const { outbound, url, email, password } = options
  const body = JSON.stringify({ type: 'user.authenticate', data: { email, password } })
  const id = newId('migration')
  const key = webhookKey(context.keys.migrations, context.project.id)
  try {
    const response = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...signWebhook({ keys: [key], id, now: context.clock.now(), body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) {
      await response.body?.cancel()
      if ([401, 403, 404].includes(response.status)) return undefined
      throw new Error(`The endpoint replied with ${response.status}`)
    }
    const user = replySchema.parse(await response.json())
    const isOfUser = user.emails.some((one) => one.email.toLowerCase() === email)
    if (!isOfUser) throw new Error('The endpoint replied with a user of another address')
    return user
  } catch (error) {
    context.log.warn('the endpoint of a migration failed', { reason: describe(error) })
    return undefined
  }
}

/** Without what was sent or received. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) return 'The reply is no user'
  return error instanceof Error ? error.message : 'unknown'
}
