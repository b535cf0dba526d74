import { Badge, Card, CardList, Mark } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TrashIcon } from '../ui/icons/trash.tsx'
import { SiteAvatar } from '../ui/site-avatar.tsx'
import { TabHeader } from '../ui/tab-header.tsx'
import { WrittenText } from '../ui/written-text.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const letter = Array.from({ length: 14 }, (_, index) => `Line ${index + 1} of a long letter.`)

export function CardsSection() {
  return (
    <>
      <TabHeader title="Heading of a tab">
        <IconButton label="Delete the heading" icon={<TrashIcon />} />
      </TabHeader>
      <CardList>
        <li>
          <Card>
            <Badge>Pinned</Badge> <Mark>Admins only</Mark>
            <h3>Short</h3>
            <WrittenText text="Call (202) 555-0142 or see https://example.org/scores." />
          </Card>
        </li>
        <li>
          <Card>
            <h3>{text.long}</h3>
            <WrittenText text={letter.join('\n')} />
          </Card>
        </li>
        <li>
          <Card>
            <h3 dir="auto">{text.rightToLeft}</h3>
            <WrittenText text={text.rightToLeft} />
          </Card>
        </li>
      </CardList>
      <div className={styles.row}>
        <SiteAvatar size={32} title="" colour="#0f766e" />
        <SiteAvatar size={48} title="Choir" colour="#0f766e" />
        <SiteAvatar size={72} title="Garden Club" colour="#a3e635" />
        <SiteAvatar
          size={72}
          title={text.rightToLeft}
          // This page, which is no picture.
          url="/dev/ui"
          colour="#7c3aed"
        />
      </div>
    </>
  )
}
