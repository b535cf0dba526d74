// Loaded at once: who sees the dot opens the rest.
export { ProposalsBadge } from './proposals-badge.tsx'
export { ProposalsDialog } from './proposals-dialog.tsx'
export { ProposalsNote } from './proposals-note.tsx'
