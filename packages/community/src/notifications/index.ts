export {
  type AskedDate,
  type AskedPerson,
  type NoticeSource,
  subjectsOf,
  type Told,
  type Work,
} from './delivery/notice.ts'
export { plainTitle } from './delivery/plain-title.ts'
export { type Audience, countRecipients, type FindInvited } from './delivery/recipient-store.ts'
export {
  planAllReminders,
  planReminders,
  recordOccasion,
  withdrawOccasion,
} from './occasions/occasion-store.ts'
export {
  askedDateOf,
  type DateKey,
  hasNoPlace,
  hasToAnswer,
  isUnanswered,
} from './occasions/unanswered-store.ts'
