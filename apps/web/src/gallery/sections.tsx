import type { ComponentType } from 'react'
import { AccountSection } from './account-section.tsx'
import { AnswersSection } from './answers-section.tsx'
import { AssistantSection } from './assistant-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ColoursSection } from './colours-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { DialogsSection } from './dialogs-section.tsx'
import { DirectorySection } from './directory-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { IconsSection } from './icons-section.tsx'
import { ItemDialogsSection } from './item-dialogs-section.tsx'
import { JoiningSection } from './joining-section.tsx'
import { NewsSection } from './news-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { SearchSection } from './search-section.tsx'
import { SiteDialogsSection } from './site-dialogs-section.tsx'
import { SiteSection } from './site-section.tsx'
import { StatesSection } from './states-section.tsx'

export const sections: readonly { title: string; content: ComponentType }[] = [
  { title: 'Colours', content: ColoursSection },
  { title: 'Buttons', content: ButtonsSection },
  { title: 'Fields', content: FieldsSection },
  { title: 'Header and tabs of a community', content: SiteSection },
  { title: 'Cards', content: CardsSection },
  { title: 'Pictures', content: PicturesSection },
  { title: 'Contacts', content: PeopleSection },
  { title: 'Directory', content: DirectorySection },
  { title: 'Calendar', content: CalendarSection },
  { title: 'Who comes', content: AnswersSection },
  { title: 'Assistant', content: AssistantSection },
  { title: 'Account', content: AccountSection },
  { title: 'Consent', content: ConsentSection },
  { title: 'Joining', content: JoiningSection },
  { title: 'What is new', content: NewsSection },
  { title: 'Notifications', content: NotificationsSection },
  { title: 'Search', content: SearchSection },
  { title: 'States', content: StatesSection },
  { title: 'Dialogs and messages', content: DialogsSection },
  { title: 'Dialogs of items', content: ItemDialogsSection },
  { title: 'Dialogs of a community', content: SiteDialogsSection },
  { title: 'Icons', content: IconsSection },
]
