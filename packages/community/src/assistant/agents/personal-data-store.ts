import { ofTable } from '@maypole/platform/database'
import { ownList } from '../../lists/own-list-store.ts'
import { tableColumns } from '../../lists/table-columns.ts'

export const ownAgentProposals = ownList({
  name: 'agent-proposals',
  about: 'What assistants that you have connected have proposed to you in the last days.',
  read: (db, userId) =>
    db
      .selectFrom('agent_proposals')
      .innerJoin('sites', 'sites.id', 'agent_proposals.site_id')
      .select(ofTable('agent_proposals', tableColumns.agent_proposals))
      .select('sites.title')
      .where('user_id', '=', userId)
      .orderBy('agent_proposals.created_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    assistant: ['What the assistant calls itself.', 'client_name'],
    proposal: ['What it has proposed.', (row) => JSON.parse(row.proposal)],
    status: ['Whether it waits for you, or what you have decided.', 'status'],
    createdAt: ['When it was proposed.', 'created_at'],
    expiresAt: ['Until when you can decide.', 'expires_at'],
    decidedAt: ['When you have decided, or null.', 'decided_at'],
  },
})

export const ownAgentDays = ownList({
  name: 'agent-days',
  about: 'How often assistants that you have connected have read and proposed, by days.',
  read: (db, userId) =>
    db
      .selectFrom('agent_days')
      .select(tableColumns.agent_days)
      .where('user_id', '=', userId)
      .orderBy('day')
      .orderBy('client_id')
      .execute(),
  fields: {
    assistant: ['The id of the assistant.', 'client_id'],
    day: ['The day, in UTC.', 'day'],
    reads: ['How often it has read something.', 'reads'],
    proposals: ['How often it has proposed something.', 'proposals'],
    lastUsedAt: ['When it was used last on this day.', 'last_used_at'],
  },
})
