import { createHash } from 'node:crypto'
import type { LinkOrder } from '@maypole/contract/community'
import type { LinkRow } from '../lists/tables.ts'

/** A link as far as its order is concerned. */
export type PlacedLink = Pick<LinkRow, 'id' | 'place' | 'section'>

/** Presents the order of links, given in list order. */
export function presentOrder(links: readonly PlacedLink[]): LinkOrder {
  const sections: LinkOrder['sections'] = []
  for (const { id, section } of links) {
    const last = sections.at(-1)
    if (last !== undefined && last.title === section) last.links.push(id)
    else sections.push({ title: section, links: [id] })
  }
  const version = createHash('sha256').update(JSON.stringify(sections)).digest('base64url')
  return { version, sections }
}

/**
 * Returns links with those of one heading next to each other, headings by their first link, and
 * what has none above all of them.
 */
export function groupBySection<Link extends Pick<LinkRow, 'section'>>(
  links: readonly Link[],
): Link[] {
  const groups = new Map<string | null, Link[]>([[null, []]])
  for (const link of links) {
    const group = groups.get(link.section)
    if (group === undefined) groups.set(link.section, [link])
    else group.push(link)
  }
  return [...groups.values()].flat()
}

/**
 * Returns the links of a proposed order as they are to be stored: they share the places that they
 * have now, so that what is added later still comes last. Returns undefined unless each link is
 * named exactly once.
 */
export function applyOrder(
  links: readonly PlacedLink[],
  sections: LinkOrder['sections'],
): PlacedLink[] | undefined {
  const left = new Set(links.map(({ id }) => id))
  const named = sections.flatMap(({ title, links: ids }) =>
    ids.map((id) => ({ id, section: title })),
  )
  if (named.length !== links.length || !named.every(({ id }) => left.delete(id))) return undefined
  return inPlaces(groupBySection(named), links)
}

/** Gives links, in their new order, the places of the same links. */
export function inPlaces(
  ordered: readonly Pick<LinkRow, 'id' | 'section'>[],
  links: readonly PlacedLink[],
): PlacedLink[] {
  const places = links.map(({ place }) => place).sort((first, second) => first - second)
  return ordered.map(({ id, section }, index) => ({ id, section, place: places[index] as number }))
}
