import { expect, it } from 'vitest'
import { createPasswordDictionary } from './dictionary.ts'

const dictionary = createPasswordDictionary({ queued: 20 })

it('recognises the most used passwords, in any case', async () => {
  for (const password of ['123456', 'password', 'iloveyou', 'Password1', 'QWERTY123', 'trustno1'])
    expect(await dictionary.isCommon(password), password).toBe(true)
  for (const password of ['', 'maypole in the rain', 'kT7#qv!2mZ'])
    expect(await dictionary.isCommon(password), password).toBe(false)
})

it('rates by words, patterns and personal data', async () => {
  expect(await dictionary.rate('password1', [])).toMatchObject({
    score: 0,
    isCommon: true,
    warning: 'This is a commonly used password.',
  })
  expect((await dictionary.rate('seven maypoles in the rain', [])).score).toBe(4)
  const name = 'wilhelmina.oakenfold'
  const stranger = await dictionary.rate(name, [])
  expect((await dictionary.rate(name, [name])).score).toBeLessThan(stranger.score)
})

it('is not slowed down by crafted passwords', async () => {
  const slow = ['4@8({[<3361!|017$5+7%2', '12345678901234567890', '1a2b', '10/10/2010'].map(
    (part) => part.repeat(250).slice(0, 1000),
  )
  for (const password of slow) {
    const start = performance.now()
    await dictionary.rate(password, [])
    expect(performance.now() - start, password.slice(0, 20)).toBeLessThan(1500)
  }
})

it('answers queued requests in order and refuses the others', async () => {
  const small = createPasswordDictionary({ queued: 2 })
  const results = await Promise.allSettled(
    ['password', 'seven maypoles in the rain', 'qwerty', 'abc123'].map((text) =>
      small.rate(text, []),
    ),
  )
  expect(results.map((result) => result.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(results[1]).toMatchObject({ value: { score: 4 } })
})
