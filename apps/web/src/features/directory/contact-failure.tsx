import { hasStatus, isProblem, refusalText } from '../../api/api-error.ts'
import { messages } from '../../messages.ts'
import { DialogError } from '../../ui/dialog.tsx'

/** Why a contact was not saved; `otherwise` when the reason is unknown. */
export function ContactFailure(props: { error: unknown; otherwise: string }) {
  return <DialogError>{failureText(props.error, props.otherwise)}</DialogError>
}

function failureText(error: unknown, otherwise: string): string {
  const saysWhy = ['last-admin', 'full'].some((name) => isProblem(error, name))
  if (hasStatus(error, 409) && !saysWhy) return messages.directory.phoneTaken
  if (hasStatus(error, 404)) return messages.directory.gone
  return refusalText(error, otherwise)
}
