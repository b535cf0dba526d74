import type { DeepPartial } from '@maypole/platform/settings'
import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProjectSettings } from './project-settings.ts'

/** What tokens of a project can be for beside its identity provider (RFC 8707, RFC 9728). */
export interface ProtectedResource {
  /** An absolute address, compared as text. */
  readonly identifier: string
  /** What can be asked for it; apps that describe themselves get no other scopes. */
  readonly scopes: readonly string[]
}

/** The project that a request is for. */
export interface Project {
  readonly id: string
  /** What operators call it; it never changes. */
  readonly handle: string
  readonly name: string
  readonly publicUrl: string
  /** Part of the ids of what belongs to it: `user-live-…`. */
  readonly mode: 'live' | 'test'
  /** Those of the instance belong to Maypole's own project. */
  readonly resources: readonly ProtectedResource[]
  /** The effective settings: its own over the instance's. */
  readonly settings: ProviderSettings
}

export interface ProjectDefinition {
  /** Shown to people: 'Your Maypole code is …'. */
  readonly name: string
  /** The address of the product, with scheme and host. */
  readonly publicUrl: string
  /** Identifies the project across starts. Default: Maypole's own. */
  readonly handle?: string
  /** Default: `live`. It decides the public token's form and cannot be changed later. */
  readonly mode?: Project['mode']
  /** What a new project has of its own; those of one that exists stay. */
  readonly settings?: DeepPartial<ProjectSettings>
}

/** The handle of Maypole's own project. */
export const ownHandle = 'maypole'
