import type { Link, LinkOrder } from '@maypole/contract/community'

/** An order as the server sends it. */
export interface StoredOrder {
  readonly version: string
  readonly sections: readonly {
    readonly title: string | null
    readonly links: readonly string[]
  }[]
}

/** A row of the dialog: a heading, or a link. */
export type OrderRow =
  | { readonly kind: 'heading'; readonly key: string; readonly title: string }
  | {
      readonly kind: 'link'
      readonly key: string
      readonly title: string
      readonly hidden: boolean
    }

/** Returns the rows of a stored order, with the titles that the links have. */
export function rowsOf(sections: StoredOrder['sections'], links: readonly Link[]): OrderRow[] {
  const byId = new Map(links.map((link) => [link.id, link]))
  return sections.flatMap(({ title, links: ids }, index) => [
    ...(title === null ? [] : [{ kind: 'heading', key: `heading-${index}`, title } as const]),
    ...ids.map((key) => {
      const { title = '', hidden = false } = byId.get(key) ?? {}
      return { kind: 'link', key, title, hidden } as const
    }),
  ])
}

/** Returns the order that the rows stand for. Links below a heading without a name have none. */
export function sectionsOf(rows: readonly OrderRow[]): LinkOrder['sections'] {
  const sections: LinkOrder['sections'] = [{ title: null, links: [] }]
  for (const row of rows) {
    if (row.kind === 'heading') sections.push({ title: row.title.trim() || null, links: [] })
    else sections.at(-1)?.links.push(row.key)
  }
  return sections.filter(({ links }) => links.length > 0)
}

/** Returns the rows with one of them at another place. */
export function moveRow(rows: readonly OrderRow[], from: number, to: number): OrderRow[] {
  const row = rows[from]
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  return row === undefined ? [...rows] : rows.toSpliced(from, 1).toSpliced(target, 0, row)
}

/** Returns the name of the heading that a row stands under; empty when there is none. */
export function headingAbove(rows: readonly OrderRow[], at: number): string {
  const above = rows.slice(0, at).findLast(({ kind }) => kind === 'heading')
  return above?.title.trim() ?? ''
}
