import type { Announcement, Event, Link, Profile } from '@maypole/contract/community'
import type { ComponentType } from 'react'

/**
 * How each kind looks in its list, without the buttons. Given by the screen: features do not know
 * each other.
 */
export interface Cards {
  readonly event: ComponentType<{ event: Event }>
  readonly announcement: ComponentType<{ announcement: Announcement }>
  readonly contact: ComponentType<{ contact: Profile }>
  readonly link: ComponentType<{ link: Link }>
  /** The groups of a contact, to tick. */
  readonly groups: ComponentType<{
    value: readonly string[]
    disabled: boolean
    onValue: (value: readonly string[]) => void
  }>
}
