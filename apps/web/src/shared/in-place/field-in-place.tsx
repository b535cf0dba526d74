import { createContext, type ReactNode, Suspense, use, useMemo } from 'react'
import { useAtRest } from '../../api/use-at-rest.ts'
import { createOptionalPart } from '../../start/part.ts'
import type { FieldForms, InPlaceField } from './field-form.ts'

const Context = createContext<FieldForms | undefined>(undefined)

/** Fingers have the form of the whole item, and do not load this. */
const InPlace = createOptionalPart(async () =>
  matchMedia('(hover: hover) and (pointer: fine)').matches
    ? (await import('./in-place.tsx')).InPlace
    : ({ children }) => children,
)

/** Lets those who may edit the items of a list edit their fields in place, once it is at rest. */
export function InPlaceProvider(props: FieldForms & { mayEdit: boolean; children: ReactNode }) {
  const { mayEdit, siteId, form, children } = props
  const isAtRest = useAtRest()
  const isOn = mayEdit && isAtRest
  const forms = useMemo(() => (isOn ? { siteId, form } : undefined), [isOn, siteId, form])
  return <Context value={forms}>{children}</Context>
}

/**
 * A field of an item as its card shows it. On a desk, below an `InPlaceProvider`, a double click or
 * its button opens the form in its place.
 */
export function FieldInPlace(props: {
  id: string
  field: InPlaceField
  /** Of the item, for who does not see where the button is. */
  name: string
  children: ReactNode
}) {
  const { children } = props
  const forms = use(Context)
  return forms === undefined ? (
    children
  ) : (
    <Suspense fallback={children}>
      <InPlace {...props} {...forms} />
    </Suspense>
  )
}
