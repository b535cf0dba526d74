import { toInstant } from '@maypole/platform/clock'
import { randomToken, sha256 } from '@maypole/platform/crypto'
import { limitChallenges } from '../../core/limit-challenges.ts'
import type { ProjectContext } from '../../core/project-context.ts'
import type { Subject } from '../../core/sessions/subject.ts'
import type { WebauthnChallengeRow } from '../../tables.ts'
import { insertChallenge, takeChallenge } from './store.ts'

/**
 * Creates a single-use challenge of 256 bits. With a subject it is bound to that user, and to the
 * session where there is one. Returns its bytes, and its lifetime in milliseconds.
 */
export async function issueChallenge(
  context: ProjectContext,
  options: {
    subject: Subject | undefined
    purpose: WebauthnChallengeRow['purpose']
    domain: string
    userHandle?: string
    userAgent?: string
    authenticatorType?: string
  },
): Promise<{ challenge: Uint8Array<ArrayBuffer>; timeout: number }> {
  const { subject } = options
  const { project } = context
  await limitChallenges(context)
  const challenge = randomToken()
  const now = context.clock.now()
  const timeout = context.settings.webauthn.challengeMinutes * 60_000
  await insertChallenge(context.db, {
    challenge_hash: sha256(challenge),
    project_id: project.id,
    purpose: options.purpose,
    user_id: subject?.userId ?? null,
    session_id: subject?.session?.id ?? null,
    domain: options.domain,
    user_handle: options.userHandle ?? '',
    user_agent: options.userAgent ?? '',
    authenticator_type: options.authenticatorType ?? '',
    created_at: toInstant(now),
    expires_at: toInstant(now + timeout),
  })
  return { challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), timeout }
}

/**
 * Spends the challenge of a response, whether the response is valid or not; of concurrent ones one
 * gets it. Returns undefined for one that is unknown, expired, or of another project, purpose or
 * session, and for a registration of another user.
 */
export async function spendChallenge(
  context: ProjectContext,
  options: {
    subject: Subject | undefined
    purpose: WebauthnChallengeRow['purpose']
    challenge: string
  },
): Promise<WebauthnChallengeRow | undefined> {
  const [row] = await takeChallenge(context.db, {
    challengeHash: sha256(options.challenge),
    projectId: context.project.id,
    purpose: options.purpose,
    sessionId: options.subject?.session?.id ?? '',
    now: toInstant(context.clock.now()),
  })
  const isOfSubject = row?.purpose !== 'register' || row.user_id === options.subject?.userId
  return isOfSubject ? row : undefined
}
