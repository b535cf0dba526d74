import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'
import { useFocusAfterSubmit } from './use-focus-after-submit.ts'

afterEach(cleanup)

const Screen = ({ children }: { children: ReactNode }) => <main tabIndex={-1}>{children}</main>

function Form(props: { pending: boolean; isDone?: boolean; refused?: string }) {
  const form = useFocusAfterSubmit(props.pending)
  const field = { value: '', onValue: () => undefined, disabled: props.pending }
  return (
    <form ref={form}>
      <TextField label="Name" {...field} />
      <TextField label="Address" {...field} error={props.refused} />
      {!props.isDone && (
        <button type="submit" disabled={props.pending}>
          Save
        </button>
      )}
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

test('where that is gone, what the form is in has the focus', () => {
  const view = render(<Form pending={false} />, { wrapper: Screen })
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  view.rerender(<Form pending />)
  save.blur()
  view.rerender(<Form pending={false} isDone />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('whoever goes elsewhere meanwhile stays there', () => {
  const view = send()
  const help = screen.getByRole('button', { name: 'Help' })
  help.focus()
  view.rerender(<Form pending={false} refused="Too long." />)
  expect(document.activeElement).toBe(help)
})
