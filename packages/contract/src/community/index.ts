export type { AccountDeletion } from './account.ts'
export type { AgentDecision, AgentPermission, AgentProposal, AgentTab, AgentUse } from './agents.ts'
export { agentPermission, agentTabs } from './agents.ts'
export type { Announcement } from './announcements.ts'
export { announcement } from './announcements.ts'
export type { Answerer, Answering, DateAnswers } from './answers.ts'
export type { CommunityApi } from './api.ts'
export { communityEndpoints, mailEndpoints, pictureEndpoints } from './api.ts'
export type { ArchivePreview } from './archives.ts'
export type { AssistantContext, Gap, NamedPerson, Proposal } from './assistant.ts'
export { assistantContext, proposal } from './assistant.ts'
export type { AnswerOverview, Tick } from './attendance.ts'
export type { CalendarFeed, PublicCalendar } from './calendar-feeds.ts'
export type { Change, Creation, Deletion, ItemKind, SiteItem, Update } from './changes.ts'
export { changes } from './changes.ts'
export type {
  ColumnRole,
  ImportedGuardian,
  ImportPreview,
  ImportProblem,
  ImportRow,
} from './contact-imports.ts'
export type { ProposalPreview } from './creations.ts'
export {
  announcementParameters,
  eventParameters,
  linkParameters,
  profileParameters,
} from './creations.ts'
export type { DeletedItem } from './deleted-items.ts'
export type {
  EventImportPreview,
  EventImportProblem,
  EventImportRow,
} from './event-imports.ts'
export type { Event, EventOccurrence } from './events.ts'
export { event } from './events.ts'
export type { Group } from './groups.ts'
export type { FinishedImport } from './imports.ts'
export type {
  BlockedNumber,
  Invitation,
  InvitedSite,
  JoinRequest,
  JoinStanding,
} from './joining.ts'
export type { DeadLink, Link, LinkOrder } from './links.ts'
export { link } from './links.ts'
export type { News } from './news.ts'
export type {
  NotificationChoices,
  NotificationDevice,
  NotificationSettings,
  NotificationWays,
  QuietHours,
} from './notifications.ts'
export type { Picture } from './pictures.ts'
export type {
  Audience,
  ChosenVisibility,
  GuardedField,
  LookedAfter,
  OwnProfile,
  Profile,
  Role,
  Visibility,
} from './profiles.ts'
export { guardedFields, ownProfile, profile, role } from './profiles.ts'
export type { ProposedSheet } from './proposed-sheet.ts'
export type { Question, QuestionInput } from './question-formats.ts'
export { question as questionFormat, reply as replyFormat } from './question-formats.ts'
export type { Replies, Respondent } from './questions.ts'
export type { ScheduledAnnouncement } from './scheduled-announcements.ts'
export type { MarkedText, SearchedKind, SearchInput, SearchResults } from './search.ts'
export { searchedKinds } from './search.ts'
export type { Sheet, SheetDate, SheetLine, SignedUp } from './sheets.ts'
export type { DeletedSite, Joining, ListedSite, Site, SiteSettings } from './sites.ts'
export { directoryEditing, site, siteSettings } from './sites.ts'
