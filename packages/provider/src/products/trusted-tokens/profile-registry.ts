import { toInstant } from '@maypole/platform/clock'
import { newId } from '@maypole/platform/ids'
import { z } from 'zod'
import { recordSecurityEvent } from '../../core/audit/record-security-event.ts'
import type { Instance } from '../../core/instance.ts'
import { AdministrationError } from '../../errors/administration-error.ts'
import { messages } from '../../errors/messages.ts'
import { readGiven } from '../../projects/project-settings.ts'
import { listProjects } from '../../projects/project-store.ts'
import type { ProjectRow, TrustedTokenProfileRow } from '../../tables.ts'
import { type TrustedTokenAttributes, trustedTokenAttributes } from './attributes.ts'
import { insertProfile, listProfiles, removeProfile } from './profiles-store.ts'
import { readPublicKeys } from './read-public-keys.ts'

/** An issuer whose tokens can be exchanged for sessions. */
export interface TrustedTokenProfile {
  /** The `profile_id` of `POST /sessions/attest`. */
  readonly id: string
  readonly projectId: string
  readonly name: string
  /** `iss` and `aud` of its tokens, compared exactly. */
  readonly issuer: string
  readonly audience: string
  /** Where its public keys are, or how many of them are stored here. */
  readonly jwksUrl: string | undefined
  readonly publicKeys: number
  readonly attributes: TrustedTokenAttributes
  /** Whether an unknown subject becomes a new user. */
  readonly canProvision: boolean
  readonly createdAt: string
}

/** An operator's definition of a profile; its keys are at an address or given here. */
export interface TrustedTokenProfileDefinition {
  readonly name: string
  readonly issuer: string
  readonly audience: string
  readonly jwksUrl?: string | undefined
  /** Each PEM, a JWK or a set of them. */
  readonly publicKeys?: readonly string[] | undefined
  readonly attributes?: z.input<typeof trustedTokenAttributes>
  readonly canProvision?: boolean
}

/**
 * The trusted issuers of a project, for its operators. Every call throws AdministrationError when
 * it cannot be done.
 */
export interface TrustedTokenRegistry {
  add(project: string, definition: TrustedTokenProfileDefinition): Promise<TrustedTokenProfile>
  list(project: string): Promise<TrustedTokenProfile[]>
  /** Its tokens stop working at once; the bindings of its subjects are removed. */
  remove(project: string, id: string): Promise<void>
}

const largestNumber = 20
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^\P{Cc}*$/u, messages.oneLine)

const definitionSchema = z.object({
  name: line(100),
  issuer: line(500),
  audience: line(500),
  jwksUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .optional(),
  publicKeys: z.array(z.string().max(100_000)).max(20).optional(),
  attributes: trustedTokenAttributes.default({ external_id: 'sub', token_id: 'jti' }),
  canProvision: z.boolean().default(false),
})

export function createTrustedTokenRegistry(
  instance: Pick<Instance, 'db' | 'clock' | 'log' | 'meter' | 'keys' | 'instanceSettings'>,
): TrustedTokenRegistry {
  const { db, clock } = instance

  async function findProject(name: string): Promise<ProjectRow> {
    const [row] = await listProjects(db, name)
    if (row === undefined) throw new AdministrationError(messages.noProject(name))
    return row
  }

  return {
    async add(name, given) {
      const project = await findProject(name)
      const { jwksUrl, publicKeys, ...definition } = readGiven(definitionSchema, given)
      const keys = publicKeys === undefined ? [] : readPublicKeys(publicKeys)
      if ((jwksUrl === undefined) === (keys.length === 0))
        throw new AdministrationError(messages.oneKindOfKeys)
      if (jwksUrl?.startsWith('http:') && !instance.instanceSettings.oauth.allowLocalProviders)
        throw new AdministrationError(messages.keysNeedHttps)
      if ((await listProfiles(db, project.id)).length >= largestNumber)
        throw new AdministrationError(messages.tooManyProfiles(largestNumber))
      const row: TrustedTokenProfileRow = {
        id: newId(`trusted-token-profile-${project.mode}`),
        project_id: project.id,
        name: definition.name,
        issuer: definition.issuer,
        audience: definition.audience,
        jwks_url: jwksUrl ?? null,
        public_keys: jwksUrl === undefined ? JSON.stringify(keys) : null,
        attributes: JSON.stringify(definition.attributes),
        can_provision: definition.canProvision ? 1 : 0,
        created_at: toInstant(clock.now()),
      }
      await insertProfile(db, row)
      await recordSecurityEvent(instance, db, {
        type: 'trusted_tokens_added',
        projectId: project.id,
      })
      return present(row)
    },
    async list(name) {
      return (await listProfiles(db, (await findProject(name)).id)).map(present)
    },
    async remove(name, id) {
      const { id: projectId } = await findProject(name)
      if (!(await removeProfile(db, { id, projectId })))
        throw new AdministrationError(messages.noProfile(id))
      await recordSecurityEvent(instance, db, { type: 'trusted_tokens_removed', projectId })
    },
  }
}

function present(row: TrustedTokenProfileRow): TrustedTokenProfile {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    issuer: row.issuer,
    audience: row.audience,
    jwksUrl: row.jwks_url ?? undefined,
    publicKeys: (JSON.parse(row.public_keys ?? '[]') as unknown[]).length,
    attributes: JSON.parse(row.attributes),
    canProvision: row.can_provision === 1,
    createdAt: row.created_at,
  }
}
