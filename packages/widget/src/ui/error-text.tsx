import { LinkedText } from './linked-text.tsx'

/**
 * What went wrong, said by screen readers when it appears. The element stays while there is nothing to say: a live
 * region that is added together with its text is not announced everywhere.
 */
export function ErrorText({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <div className="mp-error" id={id} role="alert">
      {text ? <LinkedText text={text} /> : null}
    </div>
  )
}
