const parameter = 'proposals'

/** Whether the address leads to what assistants have proposed. */
export function isLinkToProposals(): boolean {
  return new URLSearchParams(location.search).has(parameter)
}

/** The id of the proposal that the address leads to; undefined where it leads to all of them. */
export function linkedProposal(): string | undefined {
  return new URLSearchParams(location.search).get(parameter) || undefined
}

/** Takes that out of the address, so that it leads there once. */
export function leaveLinkToProposals(): void {
  if (isLinkToProposals()) history.replaceState(history.state, '', location.pathname)
}
