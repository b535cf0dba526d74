/** A ref that gives the focus to what has just appeared. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
