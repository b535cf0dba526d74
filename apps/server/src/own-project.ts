import type { ProjectDefinition } from '@maypole/provider'
import type { Configuration } from './config.ts'

/**
 * Describes Maypole's own project. A new one signs with ES256, which takes a sixth of the time of
 * RS256; one that exists stays as it is.
 */
export function describeOwnProject(
  configuration: Pick<Configuration, 'productName' | 'publicUrl'>,
): ProjectDefinition {
  const { productName: name, publicUrl } = configuration
  return { name, publicUrl, settings: { keys: { algorithm: 'ES256' } } }
}
