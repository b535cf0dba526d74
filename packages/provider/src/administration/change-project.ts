import { definedFields } from '@maypole/platform/defined-fields'
import { z } from 'zod'
import type { Instance } from '../core/instance.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { changeSettings, readGiven } from '../projects/change-settings.ts'
import { ownHandle } from '../projects/project.ts'
import { type ProjectOauthProviders, projectCaptcha } from '../projects/project-settings.ts'
import { openOauthProviders, sealCaptcha, sealOauthProviders } from '../projects/secrets.ts'
import { oauthProviders } from '../settings/oauth.ts'
import type { ProjectRow } from '../tables.ts'

/** The possible changes. Absent members stay. */
export interface ProjectChange {
  readonly name?: string | undefined
  readonly publicUrl?: string | undefined
  /** Settings to change: groups by their members; null restores the instance's. */
  readonly settings?: unknown
  /** By the provider's name; null removes one. */
  readonly oauthProviders?: unknown
  /** The site at a captcha service (`projectCaptcha`); null turns captchas off. */
  readonly captcha?: unknown
}

const oauthChange = z.record(z.string(), z.unknown())

/**
 * Returns a project's columns with a change of its settings, providers and captcha, validated as a
 * whole.
 */
export function changeProject(
  instance: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: Pick<ProjectChange, 'settings' | 'oauthProviders' | 'captcha'>,
): Partial<ProjectRow> {
  const settings = changeSettings(JSON.parse(row.settings), change.settings ?? {})
  const oauthProviders = mergeOauthProviders(instance, row, change.oauthProviders)
  return definedFields({
    settings: JSON.stringify(settings),
    sealed_oauth_providers:
      change.oauthProviders === undefined
        ? undefined
        : sealOauthProviders(instance.keys, { projectId: row.id, oauthProviders }),
    sealed_captcha:
      change.captcha === undefined ? undefined : changeCaptcha(instance, row, change.captcha),
  })
}

function mergeOauthProviders(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: unknown,
): ProjectOauthProviders {
  const merged = { ...knownOauthProviders(keys, row), ...readGiven(oauthChange, change ?? {}) }
  const given = Object.entries(merged).filter(([, value]) => value !== null)
  return readGiven(oauthProviders, Object.fromEntries(given))
}

/** Clients sealed with another secret key are lost; a change starts without them. */
function knownOauthProviders(keys: Instance['keys'], row: ProjectRow): ProjectOauthProviders {
  try {
    return openOauthProviders(keys, row)
  } catch {
    return {}
  }
}

function changeCaptcha(
  { keys }: Pick<Instance, 'keys'>,
  row: ProjectRow,
  change: unknown,
): string | null {
  if (change === null) return null
  if (row.handle === ownHandle) throw new AdministrationError(messages.ownCaptcha)
  return sealCaptcha(keys, { projectId: row.id, captcha: readGiven(projectCaptcha, change) })
}
