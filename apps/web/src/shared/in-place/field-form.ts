import type { ComponentType } from 'react'

/** What an item of a list shows, and can be edited where it stands. */
export type InPlaceField = 'title' | 'headline' | 'time' | 'place'

export interface FieldFormProps {
  readonly siteId: string
  /** Of the item. */
  readonly id: string
  readonly field: InPlaceField
  readonly onClose: () => void
}

/** The form of a field, and whose items it edits. */
export interface FieldForms {
  readonly siteId: string
  readonly form: ComponentType<FieldFormProps>
}
