/**
 * Focuses the contents of a screen that replaces what had the focus, such as the sign-in. A page
 * that nobody has touched yet has lost nothing.
 */
export function takeLostFocus(screen: HTMLElement | null): void {
  if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body)
    screen?.focus({ preventScroll: true })
}
