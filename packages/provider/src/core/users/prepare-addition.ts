import type { NoticeMessage } from '../../delivery/port.ts'
import type { AddressKind, SessionRow } from '../../tables.ts'
import { limitFactorChanges } from '../limit-factor-changes.ts'
import type { ProjectContext } from '../project-context.ts'
import { prepareNotices } from './notices.ts'

/** A code or token that may add an address to a user. */
interface Addition {
  readonly user_id: string
  readonly address: string | null
}

const subjects = { email: 'email address', phone: 'phone number' } as const

/**
 * Prepares a code or link that may add an address. Returns nothing when it adds none or the session
 * is another user's; otherwise counts the change and returns its notices (`sendNotices`).
 */
export async function prepareAddition(
  context: ProjectContext,
  options: {
    session: SessionRow | undefined
    kind: AddressKind
    addition: Addition | undefined
  },
): Promise<NoticeMessage[]> {
  const { session, kind, addition } = options
  if (addition === undefined || addition.address === null) return []
  const userId = addition.user_id
  if (session?.user_id !== userId) return []
  await limitFactorChanges(context, userId)
  const change = { subject: subjects[kind], change: 'added' } as const
  return prepareNotices(context, { userId, change })
}
