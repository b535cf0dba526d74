import type { ComponentChildren } from './children.ts'

/** A link to another page that looks like a secondary button; opens beside this page. */
export function LinkButton(props: {
  href: string
  children: ComponentChildren
  icon?: ComponentChildren
}) {
  return (
    <a
      className="mp-button mp-button-secondary"
      href={props.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {props.icon}
      <span className="mp-button-text">{props.children}</span>
    </a>
  )
}
