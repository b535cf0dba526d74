import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the time is drawn every second and said twice: at first, and when it is over', async () => {
  vi.useFakeTimers()
  let time = 0
  const end = 3000
  const shown = render(
    <Countdown end={end} now={() => time} describe={(left) => `${left} left`} expired="Over" />,
  )
  const drawn = () => shown.container.querySelector('[aria-hidden]')?.textContent
  const status = shown.getByRole('status')
  const said = new Set([status.textContent])
  expect(drawn()).toBe('0:03 left')
  for (const expected of ['0:02 left', '0:01 left', 'Over']) {
    time += 1000
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(drawn()).toBe(expected)
    said.add(status.textContent)
  }
  expect([...said]).toEqual(['0:03 left', 'Over'])
  shown.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
