import type { SiteItem } from '@maypole/contract/community'
import type { Cards } from '../cards.ts'

/** Something that exists, as its list shows it. */
export function ItemCard(props: { shown: SiteItem; cards: Cards }) {
  const { event: Event, announcement: Announcement, contact: Contact, link: Link } = props.cards
  const { kind, item } = props.shown
  switch (kind) {
    case 'event':
      return <Event event={item as never} />
    case 'announcement':
      return <Announcement announcement={item} />
    case 'profile':
      return <Contact contact={item as never} />
    case 'link':
      return <Link link={item} />
  }
}
