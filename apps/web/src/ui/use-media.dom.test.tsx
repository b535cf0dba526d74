import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMedia } from './use-media.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the media query is evaluated once, however often the component is rendered', () => {
  const list = Object.assign(new EventTarget(), { matches: false })
  const ask = vi.fn(() => list)
  vi.stubGlobal('matchMedia', ask)
  const follow = vi.spyOn(list, 'addEventListener')
  const { result, rerender } = renderHook(({ query }) => useMedia(query), {
    initialProps: { query: 'print' },
  })
  rerender({ query: 'print' })
  rerender({ query: 'print' })
  expect(ask).toHaveBeenCalledTimes(1)
  expect(follow).toHaveBeenCalledTimes(1)

  act(() => {
    list.matches = true
    list.dispatchEvent(new Event('change'))
  })
  expect(result.current).toBe(true)
  rerender({ query: '(min-width: 72rem)' })
  expect(ask).toHaveBeenLastCalledWith('(min-width: 72rem)')
})
