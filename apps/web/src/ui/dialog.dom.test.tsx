import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog, DialogBody, DialogError } from './dialog.tsx'
import { ToastProvider, useToast } from './toast.tsx'

let isPhone = true

beforeEach(() => {
  isPhone = true
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(max-width: 32rem)',
  }))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(options: { closable?: boolean } = {}) {
  const onClose = vi.fn()
  const view = render(
    <ToastProvider>
      <Dialog title="Add Link" onClose={onClose} {...options}>
        <DialogBody>
          <p>Long text</p>
        </DialogBody>
      </Dialog>
    </ToastProvider>,
  )
  return { ...view, onClose, dialog: screen.getByRole('dialog', { name: 'Add Link' }) }
}

/** Moves a finger through heights, one every `pause` milliseconds, and lifts it. */
function drag(
  from: Element,
  options: { heights: readonly number[]; pause?: number; right?: number; ends?: string },
): boolean {
  const { heights, pause = 100, right = 0, ends = 'touchend' } = options
  let isPrevented = false
  const send = (type: string, at: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const touch = { clientX: at * right, clientY: heights[at] ?? 0 }
    Object.assign(event, { touches: type.endsWith('end') ? [] : [touch] })
    Object.defineProperty(event, 'timeStamp', { value: at * pause })
    from.dispatchEvent(event)
    isPrevented ||= event.defaultPrevented
  }
  send('touchstart', 0)
  for (let at = 1; at < heights.length; at += 1) send('touchmove', at)
  send(ends, heights.length - 1)
  return isPrevented
}

test('the second tap of a double tap that opened it neither closes it nor activates anything', () => {
  const { dialog, onClose } = open()
  const tap = (target: Element, detail: number) =>
    act(() => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  tap(dialog, 2)
  expect(onClose).not.toHaveBeenCalled()
  // The next one is meant for it, and so is a double tap on something in it.
  tap(dialog, 1)
  expect(onClose).toHaveBeenCalledTimes(1)
  tap(screen.getByRole('button', { name: 'Close' }), 2)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the second tap of a double tap that closed it activates nothing behind it', () => {
  const { unmount } = open()
  const onClick = vi.fn()
  const behind = document.body.appendChild(document.createElement('button'))
  behind.addEventListener('click', onClick)
  const tap = (target: Element, detail: number) =>
    act(() => void target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))
  tap(screen.getByRole('button', { name: 'Close' }), 1)
  unmount()
  tap(behind, 2)
  expect(onClick).not.toHaveBeenCalled()
  tap(behind, 1)
  tap(behind, 2)
  expect(onClick).toHaveBeenCalledTimes(2)
  behind.remove()
})

test('a sheet follows the finger, and closes when it is released far down', () => {
  const { dialog, onClose } = open()
  const places: string[] = []
  dialog.addEventListener('touchmove', () => places.push(dialog.style.transform))
  expect(drag(screen.getByText('Long text'), { heights: [100, 110, 150, 260, 300] })).toBe(true)
  expect(places).toEqual([
    'translateY(0px)',
    'translateY(40px)',
    'translateY(150px)',
    'translateY(190px)',
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('released early, the sheet returns; a flick closes it', async () => {
  const { dialog, onClose } = open()
  drag(dialog, { heights: [100, 110, 150, 180] })
  expect(onClose).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(dialog.style.transform).toBe(''))
  drag(dialog, { heights: [100, 110, 150, 180], pause: 16 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a cancelled gesture closes nothing', () => {
  const { dialog, onClose } = open()
  drag(dialog, { heights: [100, 110, 300], ends: 'touchcancel' })
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['up', { heights: [300, 280, 100] }],
  ['sideways', { heights: [100, 112, 130], right: 40 }],
])('a finger that moves %s scrolls', (_, options) => {
  const { dialog, onClose } = open()
  expect(drag(dialog, options)).toBe(false)
  expect(dialog.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('content that is scrolled down scrolls back instead', () => {
  const { onClose } = open()
  const text = screen.getByText('Long text')
  if (text.parentElement) text.parentElement.scrollTop = 50
  expect(drag(text, { heights: [100, 110, 300] })).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('a gesture does not close it while it is saving, or in a wide window', () => {
  const saving = open({ closable: false })
  expect(drag(saving.dialog, { heights: [100, 110, 300] })).toBe(false)
  expect(saving.onClose).not.toHaveBeenCalled()
  saving.unmount()
  isPhone = false
  const { dialog, onClose } = open()
  expect(drag(dialog, { heights: [100, 110, 300] })).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('Escape closes it by keyboard', async () => {
  const { onClose } = open()
  await userEvent.setup().keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('the backdrop fades after closing, except with reduced motion', async () => {
  const finished = Promise.withResolvers<void>()
  const animate = vi.fn(() => ({ finished: finished.promise }))
  Object.assign(HTMLElement.prototype, { animate })
  try {
    open().unmount()
    const ghost = await vi.waitFor(() => {
      const left = document.querySelector('[aria-hidden] > div')
      expect(left).not.toBeNull()
      return left?.parentElement
    })
    expect(ghost?.textContent).toBe('')
    finished.resolve()
    await vi.waitFor(() => expect(ghost?.isConnected).toBe(false))
    animate.mockClear()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    open().unmount()
    await Promise.resolve()
    expect(animate).not.toHaveBeenCalled()
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  }
})

test('an error that comes at the foot of a long form is scrolled into view', () => {
  const scrolled = vi.fn()
  const { scrollIntoView } = HTMLElement.prototype
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, options) {
    scrolled(this.textContent, options)
  }
  try {
    render(<DialogError>That did not work</DialogError>)
  } finally {
    HTMLElement.prototype.scrollIntoView = scrollIntoView
  }
  expect(scrolled.mock.calls).toEqual([['That did not work', { block: 'nearest' }]])
})

test('a text that scrolls can be focused, unless something in it can be', () => {
  const reports: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report)
      }
      observe() {}
      disconnect() {}
    },
  )
  const { dialog } = open()
  const text = screen.getByText('Long text')
  const body = text.parentElement as HTMLElement
  const height = vi.spyOn(body, 'scrollHeight', 'get').mockReturnValue(900)
  const report = () => {
    for (const one of reports) one()
  }
  report()
  expect(body.tabIndex).toBe(0)
  expect(dialog.contains(body)).toBe(true)
  height.mockReturnValue(0)
  report()
  expect(body.tabIndex).toBe(-1)
  height.mockReturnValue(900)
  text.append(document.createElement('button'))
  report()
  expect(body.tabIndex).toBe(-1)
})

function Page() {
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => showToast({ text: 'Saved' })}>
        Save
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Invite" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => showToast({ text: 'Copied' })}>
            Copy
          </button>
        </Dialog>
      )}
    </>
  )
}

test('what was said before a dialog opens leaves; what is said in it stays until it closes', async () => {
  const user = userEvent.setup()
  render(<Page />, { wrapper: ToastProvider })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  screen.getByText('Saved')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.queryByText('Saved')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('dialog').contains(screen.getByText('Copied'))).toBe(true)
})
