import { localised } from '../../../texts/localised.ts'

/** The texts of who may do what in a site, loaded with their fields. */
export const sitePermissionMessages = localised('sitePermissions', {
  directoryEditing: 'Who can edit the directory',
  eventDeletion: 'Who can delete events',
  answerCounts: 'Who sees how many of each group come',
  attendanceDays: 'Who came is kept for',
  kept: { 31: '1 month', 92: '3 months', 365: '1 year' },
  members: 'All members',
  admins: 'Admins only',
  joining: 'How people join',
  roster: 'Directory only',
  approval: 'Link, with approval',
  open: 'Anyone with the link',
  joiningHints: {
    roster: 'Only people whose number is in the directory are members.',
    approval: 'Others ask to join, by the invitation link or here, and an admin approves.',
    open: 'Whoever has the invitation link is a member at once. Others ask, and an admin approves.',
  },
  agents: 'Assistants that members connect',
  allowed: 'Let in',
  refused: 'Kept out',
  agentHints: {
    allowed: 'Each member chooses what theirs may read. None can change anything by itself.',
    refused: 'They read nothing here and propose nothing, even where members allowed it before.',
  },
} as const)
