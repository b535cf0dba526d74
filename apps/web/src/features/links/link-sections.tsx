import type { Link } from '@maypole/contract/community'
import { type ReactNode, useId } from 'react'
import { CardList } from '../../ui/card.tsx'
import { ItemBoundary, itemKey } from '../../ui/item-boundary.tsx'
import styles from './links.module.css'

type RenderLink = (link: Link, isInSection: boolean) => ReactNode

/** Links in the order of the server, those of a heading below it. */
export function LinkSections(props: { links: readonly Link[]; children: RenderLink }) {
  return (
    <div className={styles.sections}>
      {sectionsOf(props.links).map(({ title, start, links }) => (
        <Section key={start} title={title} start={start} links={links}>
          {props.children}
        </Section>
      ))}
    </div>
  )
}

interface SectionProps {
  readonly title: string | undefined
  /** The number of its first link in the list. */
  readonly start: number
  readonly links: Link[]
}

function Section(props: SectionProps & { children: RenderLink }) {
  const { title, start, links, children } = props
  const headingId = useId()
  const cards = (
    <CardList>
      {links.map((link, index) => (
        <li key={itemKey(link, start + index)} data-item={link?.id}>
          <ItemBoundary item={link}>{children(link, title !== undefined)}</ItemBoundary>
        </li>
      ))}
    </CardList>
  )
  if (title === undefined) return cards
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h3 id={headingId} dir="auto">
        {title}
      </h3>
      {cards}
    </section>
  )
}

function sectionsOf(links: readonly Link[]): SectionProps[] {
  const sections: SectionProps[] = []
  for (const [index, link] of links.entries()) {
    const last = sections.at(-1)
    // A broken item, which its boundary replaces, stays with those before it.
    const title = typeof link?.section === 'string' ? link.section : undefined
    if (last !== undefined && last.title === title) last.links.push(link)
    else sections.push({ title, start: index, links: [link] })
  }
  return sections
}
