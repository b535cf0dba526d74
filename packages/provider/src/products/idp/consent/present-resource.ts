import type { AuthorizationDetails } from '@maypole/contract/provider'
import type { Started } from './submit-authorization.ts'

/** Presents the resource that an app asks for; nothing for the account itself. */
export function presentResource({ resource }: Pick<Started, 'resource'>): {
  resource?: string
  authorization_details?: AuthorizationDetails
} {
  if (resource === undefined) return {}
  return { resource: resource.identifier, authorization_details: resource.details }
}
