import { ownList } from '../../lists/own-list-store.ts'

export const ownJoinRequests = ownList({
  name: 'join-requests',
  about: 'Communities that you have asked to join.',
  read: (db, userId) =>
    db
      .selectFrom('join_requests')
      .innerJoin('sites', 'sites.id', 'join_requests.site_id')
      .selectAll('join_requests')
      .select('sites.title')
      .where('join_requests.user_id', '=', userId)
      .orderBy('join_requests.created_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    firstName: ['The first name that you gave.', 'first_name'],
    lastName: ['The last name that you gave.', 'last_name'],
    phoneNumber: ['The number that you were signed in with.', 'phone_number'],
    state: ['waiting, approved or declined.', 'state'],
    askedAt: ['When you asked.', 'created_at'],
    decidedAt: ['When an admin decided.', 'decided_at'],
  },
})

export const ownAdditions = ownList({
  name: 'added-to',
  about: 'Communities that somebody has added you to, as you were told.',
  read: (db, userId) =>
    db
      .selectFrom('site_invitations')
      .innerJoin('sites', 'sites.id', 'site_invitations.site_id')
      .select(['sites.title', 'site_invitations.created_at', 'refused_at'])
      .where('user_id', '=', userId)
      .orderBy('site_invitations.created_at')
      .execute(),
  fields: {
    community: ['The title of the community.', 'title'],
    toldAt: ['When you were told.', 'created_at'],
    refusedAt: ['When you answered that it is not yours.', 'refused_at'],
  },
})
