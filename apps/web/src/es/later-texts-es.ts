import { accountMessages } from './account-messages.ts'
import { announcementFormMessages } from './announcement-form-messages.ts'
import { answerMessages } from './answer-messages.ts'
import { downloadMessages } from './archive-messages.ts'
import { assistantMessages } from './assistant-messages.ts'
import { calendarFeedMessages } from './calendar-feed-messages.ts'
import { calendarMenuMessages } from './calendar-menu-messages.ts'
import { calendarMessages } from './calendar-messages.ts'
import { calendarMonthMessages } from './calendar-month-messages.ts'
import { changeMessages } from './change-messages.ts'
import { contactImportMessages } from './contact-import-messages.ts'
import { deadLinkMessages } from './dead-link-messages.ts'
import { deletedItemMessages } from './deleted-items-messages.ts'
import { directoryMenuMessages } from './directory-menu-messages.ts'
import { directoryMessages } from './directory-messages.ts'
import { draftMessages } from './draft-messages.ts'
import { emptyTabMessages } from './empty-tab-messages.ts'
import { eventFormMessages } from './event-form-messages.ts'
import { eventImportMessages } from './event-import-messages.ts'
import { groupMessages } from './group-messages.ts'
import { importMessages } from './import-messages.ts'
import {
  addedMessages,
  blockedMessages,
  deletionMessages,
  inviteMessages,
  joinMessages,
  leaveMessages,
  noticeMessages,
  waitingMessages,
} from './joining-messages.ts'
import { linkMessages } from './link-messages.ts'
import { notMemberMessages } from './not-member-messages.ts'
import { notificationMessages } from './notification-messages.ts'
import { onThePhoneMessages } from './on-the-phone-messages.ts'
import { ownDataMessages } from './own-data-messages.ts'
import { photoMessages } from './photo-messages.ts'
import { pictureMessages, picturesFieldMessages } from './picture-messages.ts'
import { searchButtonMessages, searchMessages } from './search-messages.ts'
import { editSiteMessages, siteFormMessages } from './site-form-messages.ts'
import { startFromFileMessages } from './start-from-file-messages.ts'
import { visibilityMessages } from './visibility-messages.ts'

/** The texts of everything behind the sign-in, by the names given to `localised`. */
export const texts = {
  account: accountMessages,
  announcementForm: announcementFormMessages,
  answer: answerMessages,
  assistant: assistantMessages,
  blocked: blockedMessages,
  calendar: calendarMessages,
  calendarFeed: calendarFeedMessages,
  calendarMonth: calendarMonthMessages,
  calendarMenu: calendarMenuMessages,
  change: changeMessages,
  contactImport: contactImportMessages,
  deadLink: deadLinkMessages,
  deletedItems: deletedItemMessages,
  deletion: deletionMessages,
  directory: directoryMessages,
  directoryMenu: directoryMenuMessages,
  download: downloadMessages,
  draft: draftMessages,
  editSite: editSiteMessages,
  emptyTab: emptyTabMessages,
  eventForm: eventFormMessages,
  eventImport: eventImportMessages,
  group: groupMessages,
  import: importMessages,
  invite: inviteMessages,
  join: joinMessages,
  leave: leaveMessages,
  link: linkMessages,
  notMember: notMemberMessages,
  notice: noticeMessages,
  notification: notificationMessages,
  onThePhone: onThePhoneMessages,
  ownData: ownDataMessages,
  photo: photoMessages,
  picture: pictureMessages,
  picturesField: picturesFieldMessages,
  search: searchMessages,
  searchButton: searchButtonMessages,
  siteForm: siteFormMessages,
  startFromFile: startFromFileMessages,
  visibility: visibilityMessages,
  added: addedMessages,
  waiting: waitingMessages,
}
