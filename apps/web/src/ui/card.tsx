import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'

/** One thing of a list, on its own surface. */
export function Card(props: HTMLAttributes<HTMLElement>) {
  return <article {...props} className={classNames(styles.card, props.className)} />
}

/**
 * A list of cards: one column on a phone, as many as fit beside each other elsewhere. Its children
 * are `<li>`.
 */
export function CardList(props: HTMLAttributes<HTMLUListElement>) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets.
  return <ul role="list" {...props} className={classNames(styles.list, props.className)} />
}

/** A quiet remark beside what it is about, such as 'Admins only'. */
export function Mark(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={classNames(styles.mark, props.className)} />
}

/** A small word on a card, such as 'Pinned' or 'Admin'. */
export function Badge(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={classNames(styles.badge, props.className)} />
}
