import { ownList } from '../../lists/own-list-store.ts'

export const ownInvitations = ownList({
  name: 'invitations',
  about: 'Invitation links that you have made and that are still there.',
  read: (db, userId) =>
    db
      .selectFrom('invitations')
      .innerJoin('profiles', 'profiles.id', 'invitations.created_by')
      .innerJoin('sites', 'sites.id', 'invitations.site_id')
      .select(['invitations.created_at', 'invitations.expires_at'])
      .select(['invitations.use_count', 'sites.title'])
      .where('profiles.user_id', '=', userId)
      .orderBy('invitations.created_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    createdAt: ['When you made the link.', 'created_at'],
    expiresAt: ['When it stops working.', 'expires_at'],
    uses: ['How many people have used it.', 'use_count'],
  },
})
