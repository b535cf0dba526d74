import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'
import { useFocusAfterSubmit } from './use-focus-after-submit.ts'

afterEach(cleanup)

function Form(props: { pending: boolean; refused?: string }) {
  const form = useFocusAfterSubmit(props.pending)
  const field = { value: '', onValue: () => undefined, disabled: props.pending }
  return (
    <form ref={form}>
      <TextField label="Name" {...field} />
      <TextField label="Address" {...field} error={props.refused} />
      <button type="submit" disabled={props.pending}>
        Save
      </button>
      <button type="button">Help</button>
    </form>
  )
}

/** Sends the form with the focus on its button, which loses it as in a browser. */
function send() {
  const view = render(<Form pending={false} />)
  screen.getByRole('button', { name: 'Save' }).focus()
  view.rerender(<Form pending />)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return view
}

test('a refused form focuses its first refused field', () => {
  send().rerender(<Form pending={false} refused="Too long." />)
  expect(document.activeElement).toBe(screen.getByLabelText('Address'))
})

test('a form that stays gives the focus back to what had it', () => {
  send().rerender(<Form pending={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

test('whoever goes elsewhere meanwhile stays there', () => {
  const view = send()
  const help = screen.getByRole('button', { name: 'Help' })
  help.focus()
  view.rerender(<Form pending={false} refused="Too long." />)
  expect(document.activeElement).toBe(help)
})
