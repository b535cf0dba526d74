import { expect, it } from 'vitest'
import { createListCache, type ListState } from './list-cache.ts'

function start(capacity = 100) {
  let time = 1_000_000
  const cache = createListCache({ capacity, now: () => time })
  const state = (size: number): ListState => ({
    text: { parts: [], keys: [], size },
    revision: 1,
    readAt: time,
    from: 0,
    until: Number.POSITIVE_INFINITY,
  })
  return { cache, state, pass: (milliseconds: number) => (time += milliseconds) }
}

it('keeps the most recently used lists', () => {
  const { cache, state } = start()
  cache.keep('a', state(40))
  cache.keep('b', state(40))
  cache.find('a')
  cache.keep('c', state(40))
  expect(cache.find('b')).toBeUndefined()
  expect(cache.find('a')).toBeDefined()
  expect(cache.used).toBe(80)
})

it('counts a replaced list until its last reader is done', () => {
  const { cache, state } = start()
  const end = cache.read(cache.keep('a', state(40)), () => undefined)
  cache.keep('a', state(40))
  expect(cache.used).toBe(80)
  end()
  expect(cache.used).toBe(40)
})

it('refuses when readers leave no room, and disconnects them after their time', () => {
  const { cache, state, pass } = start()
  const cut: string[] = []
  for (const name of ['a', 'b']) {
    const end = cache.read(cache.keep(name, state(50)), () => {
      cut.push(name)
      end()
    })
    pass(1_000)
  }
  expect(() => cache.keep('c', state(50))).toThrow('cannot answer at the moment')
  expect(cut).toEqual([])
  pass(8_500)
  cache.keep('c', state(50))
  expect(cut).toEqual(['a'])
  expect(cache.used).toBe(100)
})

it('admits one list at a time that is larger than the whole cache', () => {
  const { cache, state, pass } = start()
  cache.keep('small', state(50))
  const end = cache.read(cache.keep('large', state(500)), () => undefined)
  expect(() => cache.keep('larger', state(600))).toThrow('cannot answer at the moment')
  expect(cache.find('small')).toBeDefined()
  end()
  expect(cache.find('large')).toBeUndefined()
  const cut: string[] = []
  cache.read(cache.keep('larger', state(600)), () => cut.push('larger'))
  pass(10_001)
  cache.keep('large', state(500))
  expect(cut).toEqual(['larger'])
  expect(cache.used).toBe(50)
})
