/** The props of every dialog that changes sign-in methods. */
export interface WayDialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Called after the change. */
  readonly onChanged: () => void
  /** Called when the sign-in is too old for the change. */
  readonly onSignInNeeded: () => void
}
