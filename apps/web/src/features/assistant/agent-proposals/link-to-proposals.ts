const parameter = 'proposals'

/** Whether the address leads to what assistants have proposed. */
export function isLinkToProposals(): boolean {
  return new URLSearchParams(location.search).has(parameter)
}

/** Takes that out of the address, so that it leads there once. */
export function leaveLinkToProposals(): void {
  if (isLinkToProposals()) history.replaceState(history.state, '', location.pathname)
}
