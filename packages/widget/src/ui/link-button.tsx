import type { ComponentChildren } from './children.ts'

/** A link that looks like a secondary button and opens a new tab. */
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
