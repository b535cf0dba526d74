import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createOptionalPart, createPart, type Part } from './part.ts'
import { Started } from './started.tsx'

afterEach(cleanup)

function Greeting(props: { name: string }) {
  return <p>Hello {props.name}</p>
}

function show(part: Part<{ name: string }>) {
  render(
    <Suspense fallback="Loading">
      <part.Component name="Ada" />
    </Suspense>,
  )
}

test('a part that has been loaded is rendered at once, without the fallback', async () => {
  const part = createPart(async () => Greeting)
  await part.load()
  show(part)
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

test('a part that nobody has loaded loads itself', async () => {
  show(createPart(async () => Greeting))
  expect(screen.getByText('Loading')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})

test('a part is loaded once, and again after a failure', async () => {
  let calls = 0
  const part = createPart(async () => {
    calls += 1
    if (calls === 1) throw new Error('No network')
    return Greeting
  })
  await expect(part.load()).rejects.toThrow('No network')
  await part.load()
  await part.load()
  expect(calls).toBe(2)
})

test('an optional part is left out when its code cannot be loaded', async () => {
  const Optional = createOptionalPart<{ name: string }>(async () => {
    throw new Error('No network')
  })
  render(
    <Suspense fallback="Loading">
      <Optional name="Ada" />
      <p>The rest</p>
    </Suspense>,
  )
  expect(await screen.findByText('The rest')).toBeDefined()
  expect(screen.queryByText('Loading')).toBeNull()
})

test('an optional part is shown once it is loaded', async () => {
  const Optional = createOptionalPart(async () => Greeting)
  render(
    <Suspense fallback="Loading">
      <Optional name="Ada" />
    </Suspense>,
  )
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})

test('an optional part is not requested before the app shows a screen', async () => {
  const start = document.createElement('div')
  start.id = 'start'
  document.body.append(start)
  const seen: string[] = []
  const Optional = createOptionalPart(async () => {
    seen.push('requested')
    return Greeting
  })
  render(
    <Suspense fallback="Loading">
      <Optional name="Ada" />
    </Suspense>,
  )
  expect(await screen.findByText('Loading')).toBeDefined()
  expect(seen).toEqual([])
  render(<Started />)
  expect(await screen.findByText('Hello Ada')).toBeDefined()
  expect(document.getElementById('start')).toBeNull()
})
