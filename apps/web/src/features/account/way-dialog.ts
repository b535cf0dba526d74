/** What every dialog gets that changes how somebody signs in. */
export interface WayDialogProps {
  readonly onClose: () => void
  /** The change was made. */
  readonly onChanged: () => void
  /** The sign-in is too old for the change. */
  readonly onSignInNeeded: () => void
}
