import { setImmediate as nextTask } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createShortCache } from './short-cache.ts'

function create<Value = string>(most = 1_000) {
  let time = 1_000_000
  const clock = { now: () => time }
  const cache = createShortCache<Value>({ clock, milliseconds: 30_000, most })
  return {
    ...cache,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

describe('a short cache', () => {
  it('returns a value until its time is over', () => {
    const cache = create()
    cache.set('a', 'one')
    cache.pass(29_999)
    expect(cache.get('a')).toBe('one')
    cache.pass(1)
    expect(cache.get('a')).toBeUndefined()
    expect(cache.get('b')).toBeUndefined()
  })

  it('replaces a value, and counts its time anew', () => {
    const cache = create()
    cache.set('a', 'one')
    cache.pass(20_000)
    cache.set('a', 'two')
    cache.pass(20_000)
    expect(cache.get('a')).toBe('two')
  })

  it('does not extend the time of a value when the clock is set back', () => {
    const cache = create()
    cache.set('a', 'one')
    cache.pass(-1)
    expect(cache.get('a')).toBeUndefined()
  })

  it('keeps the newest', () => {
    const cache = create(2)
    for (const key of ['a', 'b', 'a', 'c']) cache.set(key, key)
    expect(['a', 'b', 'c'].map(cache.get)).toEqual(['a', undefined, 'c'])
    cache.clear()
    expect(cache.get('a')).toBeUndefined()
  })

  it('releases what is over when something is set', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const cache = create<{ text: string }>()
    const references = ['a', 'b'].map((key) => {
      const value = { text: key }
      cache.set(key, value)
      return new WeakRef(value)
    })
    const countAlive = async () => {
      // What was looked at lives until the end of a task.
      await nextTask()
      collect()
      return references.filter((reference) => reference.deref() !== undefined).length
    }
    expect(await countAlive()).toBe(2)
    cache.pass(30_000)
    expect(await countAlive()).toBe(2)
    cache.set('c', { text: 'c' })
    expect(await countAlive()).toBe(0)
  })
})
