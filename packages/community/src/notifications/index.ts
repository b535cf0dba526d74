export { type AskedDate, type NoticeSource, subjectsOf, type Told } from './delivery/notice.ts'
export type { FindInvited } from './delivery/pass-on.ts'
export { plainTitle } from './delivery/plain-title.ts'
export type { Work } from './delivery/workers.ts'
export {
  planAllReminders,
  planReminders,
  recordOccasion,
  withdrawOccasion,
} from './occasions/occasion-store.ts'
