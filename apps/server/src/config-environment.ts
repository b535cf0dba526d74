import type { Environment } from '@maypole/platform/settings'
import { isLoopbackName } from './config-values.ts'

/** The settings that are allowed in one environment only. */
interface Settings {
  readonly environment: 'development' | 'production'
  readonly environmentIsAssumed: boolean
  readonly developmentPages: boolean
  readonly databaseUrl: string
  readonly secretKey?: Buffer | undefined
  readonly publicUrl: string
  readonly delivery: string
}

/** Whether only this machine can open an origin. */
export function isLocalUrl(publicUrl: string): boolean {
  return isLoopbackName(new URL(publicUrl).hostname)
}

/**
 * Development or production: as ENVIRONMENT says, else production where NODE_ENV says so or
 * PUBLIC_URL is not this machine. An instance that others can reach is never in development because
 * a variable was forgotten.
 */
export function chooseEnvironment(
  given: {
    readonly environment?: unknown
    readonly nodeEnvironment?: unknown
    readonly publicUrl?: string | undefined
  },
  environment: Environment,
): { kind: Settings['environment']; isAssumed: boolean } {
  const isProduction = (name: unknown) => name !== 'development' && name !== 'test'
  if (environment.ENVIRONMENT?.trim())
    return {
      kind: isProduction(given.environment) ? 'production' : 'development',
      isAssumed: false,
    }
  if (given.nodeEnvironment !== undefined && isProduction(given.nodeEnvironment))
    return { kind: 'production', isAssumed: false }
  const isPublic = given.publicUrl !== undefined && !isLocalUrl(given.publicUrl)
  return { kind: isPublic ? 'production' : 'development', isAssumed: isPublic }
}

/** Reports what is convenient in development and dangerous in public. */
export function faultsOfEnvironment(configuration: Settings, environment: Environment): string[] {
  const faults =
    configuration.environment === 'production'
      ? faultsInProduction(configuration, environment)
      : faultsInDevelopment(configuration, environment)
  if (configuration.environmentIsAssumed && faults.length > 0)
    faults.push(
      'ENVIRONMENT is production unless it says development, since PUBLIC_URL is not this machine',
    )
  return faults
}

function faultsInProduction(configuration: Settings, environment: Environment): string[] {
  const faults: string[] = []
  if (!environment.DELIVERY?.trim()) faults.push('DELIVERY must be given in production')
  else if (configuration.delivery === 'outbox')
    faults.push('DELIVERY outbox shows sent codes on a page, and is refused in production')
  else if (configuration.delivery === 'console')
    faults.push(
      'DELIVERY console writes codes and numbers to the terminal, and is refused in production; insecure-console is the same where that is really meant',
    )
  if (configuration.databaseUrl.startsWith('postgres') && configuration.secretKey === undefined)
    faults.push(
      'SECRET_KEY must be given in production with PostgreSQL, since several servers share the database',
    )
  if (!configuration.publicUrl.startsWith('https:') && !isLocalUrl(configuration.publicUrl))
    faults.push('PUBLIC_URL must start with https:// in production')
  return faults
}

function faultsInDevelopment(configuration: Settings, environment: Environment): string[] {
  if (configuration.delivery !== 'outbox') return []
  if (environment.NODE_ENV?.trim() === 'production')
    return ['DELIVERY outbox shows sent codes on a page, and is refused with NODE_ENV=production']
  if (!isLocalUrl(configuration.publicUrl) && !configuration.developmentPages)
    return [
      'DELIVERY outbox shows sent codes on a page, and PUBLIC_URL is not this machine: choose another delivery, or allow it with DEVELOPMENT_PAGES=yes',
    ]
  return []
}
