import type { ProjectContext } from '../project-context.ts'
import { requireUserOf } from '../users/require-user-of.ts'
import { findSessionByName } from './find-session.ts'
import { type Subject, subjectOf } from './subject.ts'

/** How a server says whom a call is about. */
export interface SubjectName {
  readonly user_id?: string | undefined
  readonly session_token?: string | undefined
  readonly session_jwt?: string | undefined
}

/**
 * Returns the user whom a server names: by one of the user's ids, or by a session of theirs. Throws
 * missing_session_parameter for none or both, session_not_found or user_not_found.
 */
export async function findSubject(context: ProjectContext, name: SubjectName): Promise<Subject> {
  const { user_id: userId, session_token: token, session_jwt: jwt } = name
  if (userId !== undefined && token === undefined && jwt === undefined) {
    const { id } = await requireUserOf(context.db, { ...context, userId })
    return { userId: id, session: undefined }
  }
  // Both at once are as wrong as none.
  const session = await findSessionByName(context, userId === undefined ? { token, jwt } : {})
  return subjectOf({ session })
}

/** The same for a call that need not be about anybody. */
export async function findOptionalSubject(
  context: ProjectContext,
  name: SubjectName,
): Promise<Subject | undefined> {
  const { user_id: userId, session_token: token, session_jwt: jwt } = name
  const isNamed = userId !== undefined || token !== undefined || jwt !== undefined
  return isNamed ? findSubject(context, name) : undefined
}
