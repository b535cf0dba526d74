import type { ComponentChildren } from './children.ts'

/** A form that the widget submits and validates itself, without the browser's messages. */
export function Form(props: { onSubmit: () => void; children: ComponentChildren }) {
  return (
    <form
      className="mp-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.children}
    </form>
  )
}
