import type { Announcement, Event, Link, Profile, ProposedSheet } from '@maypole/contract/community'
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
  /** A proposed sign-up sheet in its form, which saves it. */
  readonly sheet: ComponentType<{
    /** What confirming it would do. */
    text: string
    proposed: ProposedSheet
    onCancel: () => void
    onDone: () => void
  }>
  /** The groups of a contact, to tick. */
  readonly groups: ComponentType<{
    value: readonly string[]
    disabled: boolean
    onValue: (value: readonly string[]) => void
  }>
}
