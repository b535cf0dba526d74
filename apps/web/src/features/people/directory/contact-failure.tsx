import { hasStatus, isProblem, refusalText } from '../../../api/api-error.ts'
import { DialogError } from '../../../ui/dialog.tsx'
import { directoryMessages } from '../texts.en.ts'

/** Why a contact was not saved; `otherwise` when the reason is unknown. */
export function ContactFailure(props: { error: unknown; otherwise: string }) {
  return <DialogError>{failureText(props.error, props.otherwise)}</DialogError>
}

function failureText(error: unknown, otherwise: string): string {
  const saysWhy = ['last-admin', 'full'].some((name) => isProblem(error, name))
  if (hasStatus(error, 409) && !saysWhy) return directoryMessages.phoneTaken
  if (hasStatus(error, 404)) return directoryMessages.gone
  return refusalText(error, otherwise)
}
