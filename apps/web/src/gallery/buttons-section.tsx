import { Button } from '../ui/button.tsx'
import { ButtonAnchor } from '../ui/button-anchor.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PencilIcon } from '../ui/icons/pencil.tsx'
import { PlusIcon } from '../ui/icons/plus.tsx'
import { TrashIcon } from '../ui/icons/trash.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './gallery.module.css'
import { text } from './gallery-text.ts'

const variants = ['primary', 'plain', 'quiet', 'link', 'danger'] as const

export function ButtonsSection() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<PlusIcon />}>
            {variant} with an icon
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
          <Button variant={variant} pending pendingText="Saving…">
            {variant}
          </Button>
        </div>
      ))}
      <Button variant="primary" wide>
        {text.long}
      </Button>
      <div className={styles.row}>
        <ButtonLink href="#plain">Link as a button</ButtonLink>
        <ButtonLink href="#primary" variant="primary">
          Primary link
        </ButtonLink>
        <ButtonAnchor href="https://example.org/">Link to a page elsewhere</ButtonAnchor>
        <IconButton label="Edit" icon={<PencilIcon />} />
        <IconButton label="Edit, plain" icon={<PencilIcon />} variant="plain" />
        <IconButton label="Delete" icon={<TrashIcon />} variant="danger" />
        <IconButton label="Deleting" icon={<TrashIcon />} variant="danger" pending />
        <IconButton label="Delete, disabled" icon={<TrashIcon />} disabled />
        <Menu
          label="Menu"
          button="Menu"
          items={[
            { label: 'Edit', icon: <PencilIcon />, onSelect: () => undefined },
            { label: text.long, onSelect: () => undefined },
          ]}
        />
      </div>
    </>
  )
}
