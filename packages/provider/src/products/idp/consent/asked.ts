import type { SessionCaller } from '../../../access/caller.ts'
import type { Project } from '../../../projects/project.ts'
import type { SessionRow } from '../../../tables.ts'

/** The user who is asked whether to allow an app. */
export interface Asked {
  readonly project: Project
  readonly userId: string
  /** Missing where an app's server vouches for the user by name alone (docs/wire.md §6); nothing that is issued ends with a session then. */
  readonly session: SessionRow | undefined
}

/** The user of a session. */
export function askUserOf({ project, session }: Pick<SessionCaller, 'project' | 'session'>): Asked {
  return { project, userId: session.user_id, session }
}
