import type { ProviderSettings } from '../settings/provider-settings.ts'

/** Whom a request is made for. */
export interface Project {
  readonly id: string
  readonly name: string
  readonly publicUrl: string
  /** Stands in the ids of what belongs to it: `user-live-…`. */
  readonly mode: 'live' | 'test'
  /** What holds for it: its own settings over the instance's. */
  readonly settings: ProviderSettings
}

export interface ProjectDefinition {
  /** What people read: 'Your Maypole code is …'. */
  readonly name: string
  /** The address that people open, with scheme and host. */
  readonly publicUrl: string
  /** Which project it is, across starts; Maypole's own when left out. */
  readonly handle?: string
  /** `live` when left out; decides the public token's form and cannot be changed later. */
  readonly mode?: Project['mode']
}

/** The handle of Maypole's own project. */
export const ownHandle = 'maypole'
