/** Adds what the DOM of the tests lacks of popovers: menus can be closed, and are never hidden. */
export function stubPopovers(): void {
  HTMLElement.prototype.hidePopover ??= () => undefined
}
