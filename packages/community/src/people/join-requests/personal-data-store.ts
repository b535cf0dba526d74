import { ownList, rowsOf } from '../../lists/own-list-store.ts'

export const ownJoinRequests = ownList({
  name: 'join-requests',
  about: 'Communities that you have asked to join.',
  read: rowsOf('join_requests', 'user_id', 'created_at'),
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
  read: rowsOf('site_invitations', 'user_id', 'created_at'),
  fields: {
    community: ['The title of the community.', 'title'],
    toldAt: ['When you were told.', 'created_at'],
    refusedAt: ['When you answered that it is not yours.', 'refused_at'],
  },
})
