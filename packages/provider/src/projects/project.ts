import type { DeepPartial } from '@maypole/platform/settings'
import type { ProviderSettings } from '../settings/provider-settings.ts'
import type { ProjectSettings } from './project-settings.ts'

/** The project that a request is for. */
export interface Project {
  readonly id: string
  readonly name: string
  readonly publicUrl: string
  /** Part of the ids of what belongs to it: `user-live-…`. */
  readonly mode: 'live' | 'test'
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
