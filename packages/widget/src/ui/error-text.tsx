import { LinkedText } from './linked-text.tsx'

/**
 * An error, announced by screen readers when it appears. The element exists without a text too: a
 * live region that is added together with its text is not announced everywhere.
 */
export function ErrorText({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <div className="mp-error" id={id} role="alert">
      {text ? <LinkedText text={text} /> : null}
    </div>
  )
}
