import type { ReactNode } from 'react'
import { Component } from 'react'
import { messages } from '../texts/texts.en.ts'
import { Card } from './card.tsx'

interface ItemBoundaryProps {
  /** The rendered item. After an error, a new value is rendered again. */
  readonly item: unknown
  readonly children: ReactNode
}

/** Keeps one item of a list that cannot be drawn from taking the others with it. */
export class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: ItemBoundaryProps): void {
    if (this.state.failed && before.item !== this.props.item) this.setState({ failed: false })
  }

  override render() {
    const { item, children } = this.props
    if (!this.state.failed && typeof item === 'object' && item !== null) return children
    return <Card>{messages.errors.itemFailed}</Card>
  }
}

/** The key of an item in its list, also of one without an id. */
export function itemKey(item: { readonly id: string } | null | undefined, index: number): string {
  return typeof item?.id === 'string' ? item.id : `item-${index}`
}
