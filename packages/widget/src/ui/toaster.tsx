import { useLayoutEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { LinkedText } from './linked-text.tsx'
import type { Toasts } from './toasts.ts'

/** Renders the toasts and has screen readers announce them. */
export function Toaster({ toasts, dismissLabel }: { toasts: Toasts; dismissLabel: string }) {
  const [shown, setShown] = useState(toasts.list)
  useLayoutEffect(() => {
    const read = () => setShown(toasts.list())
    // One that was shown since the rendering counts, too.
    read()
    return toasts.onChange(read)
  }, [toasts])
  return (
    <div className="mp-toasts" role="status" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={`mp-toast mp-toast-${kind}`}>
          {kind === 'loading' && <span className="mp-spinner" aria-hidden="true" />}
          <span className="mp-toast-text">
            <LinkedText text={text} />
          </span>
          <IconButton icon="cross" label={dismissLabel} onClick={() => toasts.dismiss(id)} />
        </div>
      ))}
    </div>
  )
}
