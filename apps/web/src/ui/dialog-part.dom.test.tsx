import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDialogPart } from './dialog-part.tsx'
import { ToastProvider } from './toast.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Props {
  readonly title: string
  readonly onClose: () => void
}

function Question({ title, onClose }: Props) {
  return (
    <div role="dialog">
      {title}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}

/** A button that opens the dialog, one that leaves, and a field whose text is not to be lost. */
function Page({ part: Part }: { part: ComponentType<Props> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Leave
      </button>
      {isOpen && <Part title="Really?" onClose={() => setIsOpen(false)} />}
    </>
  )
}

function show(importDialog: () => Promise<ComponentType<Props>>) {
  render(<Page part={createDialogPart(importDialog)} />, { wrapper: ToastProvider })
  return userEvent.setup()
}

test('a dialog is loaded once, when it is first opened', async () => {
  const load = vi.fn(async () => Question)
  const user = show(load)
  expect(load).not.toHaveBeenCalled()
  for (let time = 0; time < 2; time++) {
    await user.click(screen.getByText('Open'))
    expect((await screen.findByRole('dialog')).textContent).toContain('Really?')
    await user.click(screen.getByText('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['without a network', false, /^You seem to be offline/],
  ['with one', true, 'This could not be opened. Please try again.'],
])('a dialog that cannot be loaded leaves the screen as it is, %s', async (_, onLine, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const load = vi.fn<() => Promise<ComponentType<Props>>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(Question)
  const user = show(load)
  await user.type(screen.getByLabelText('Name'), 'Ada')
  await user.click(screen.getByText('Open'))
  await screen.findByText(text)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
  // The next opening tries again.
  await user.click(screen.getByText('Open'))
  await screen.findByRole('dialog')
  expect(load).toHaveBeenCalledTimes(2)
})

test('while it is loaded, that is announced', async () => {
  let finish: (dialog: ComponentType<Props>) => void = () => undefined
  const user = show(() => new Promise((resolve) => (finish = resolve)))
  await user.click(screen.getByText('Open'))
  expect(screen.getByText('Loading').closest('[role=status]')).toBeTruthy()
  await act(async () => finish(Question))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('a failure after it was closed shows nothing', async () => {
  let fail: (reason: Error) => void = () => undefined
  const user = show(() => new Promise((_, reject) => (fail = reject)))
  await user.click(screen.getByText('Open'))
  await user.click(screen.getByText('Leave'))
  await act(async () => fail(new Error('no network')))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([''])
})
