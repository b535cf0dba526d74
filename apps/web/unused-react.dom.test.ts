import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as ReactModule from 'react'
import type * as ClientModule from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveOutUnused } from './unused-react.ts'

const require = createRequire(import.meta.url)
const client = readFileSync(
  require.resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

afterEach(() => {
  document.body.innerHTML = ''
})

const loaded = new Map<string, object>()
const react = loadProduction('react') as typeof ReactModule
const { createElement, useState } = react

/** Loads a package as in a build. */
function loadProduction(name: string): object {
  const file = require.resolve(name).replace('index.js', `cjs/${name}.production.js`)
  const found = loaded.get(name) ?? evaluate(readFileSync(file, 'utf8'))
  loaded.set(name, found)
  return found
}

function evaluate(code: string): object {
  const module = { exports: {} }
  new Function('module', 'exports', 'require', code)(module, module.exports, loadProduction)
  return module.exports
}

class Boundary extends react.Component<{ children?: ReactModule.ReactNode }> {
  override state = { text: '' }
  static getDerivedStateFromError(error: Error) {
    return { text: error.message }
  }
  override render() {
    return this.state.text || this.props.children
  }
}

function Breakable({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken')
  return 'whole'
}

/** Uses what the app uses of React. */
function Screen({ seen, late }: { seen: string[]; late: ReactModule.ComponentType }) {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const [typed, setTyped] = useState('')
  const [isPending, start] = react.useTransition()
  const later = react.useDeferredValue(names.join(''))
  react.useLayoutEffect(() => {
    seen.push(`layout ${names}`)
    return () => {
      seen.push(`gone ${names}`)
    }
  }, [names, seen])
  react.useEffect(() => {
    seen.push(`effect ${typed}`)
  }, [typed, seen])
  const onSubmit = () => {
    seen.push('submitted')
  }
  const onChange = (event: ReactModule.ChangeEvent<HTMLInputElement>) =>
    setTyped(event.target.value)
  const onClick = () => start(() => setNames(['c', 'a', 'd']))
  return createElement(
    'form',
    { onSubmit },
    createElement('input', { value: typed, onChange }),
    createElement('b', { 'aria-busy': isPending, style: { color: 'red' } }, later),
    ...names.map((name) => createElement('i', { key: name }, name)),
    createElement('button', { type: 'button', onClick }),
    createElement(Boundary, null, createElement(Breakable, { isBroken: typed === 'x' })),
    createElement(
      react.Suspense,
      { fallback: 'waiting' },
      names.includes('d') ? createElement(late) : 'early',
    ),
  )
}

/**
 * Goes through such a screen with this text of `react-dom/client`. Returns what was on the page,
 * and what was called.
 */
async function walk(text: string): Promise<readonly string[]> {
  const { createRoot } = evaluate(text) as typeof ClientModule
  const seen: string[] = []
  const page = document.body.appendChild(document.createElement('main'))
  async function waitFor(html: string) {
    await vi.waitFor(() => expect(page.innerHTML).toContain(html))
    seen.push(page.innerHTML)
  }

  const { promise, resolve } = Promise.withResolvers<{ default: () => string }>()
  const late = react.lazy(() => promise)
  const onCaughtError = (error: unknown) => {
    seen.push(String(error))
  }
  const root = createRoot(page, { onCaughtError })
  react.startTransition(() => root.render(createElement(Screen, { seen, late })))
  await waitFor('early')
  const input = page.querySelector('input')
  // As a person does it: the element's own setter is React's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'x')
  input?.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor('broken')
  page.querySelector('button')?.click()
  await waitFor('aria-busy="true"')
  resolve({ default: () => 'late' })
  await waitFor('late')
  page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  root.unmount()
  await vi.waitFor(() => expect(page.innerHTML).toBe(''))
  return seen
}

test('what is left of React does the same', async () => {
  const whole = await walk(client)
  expect(whole).toContain('submitted')
  expect(await walk(leaveOutUnused(client))).toEqual(whole)
})

test('an update of React that renames something is noticed', () => {
  const renamed = client.replaceAll('popHydrationState', 'endHydration')
  expect(() => leaveOutUnused(renamed)).toThrow('react-dom has no popHydrationState')
})

const uses = [
  /\b(hydrateRoot|ViewTransition|addTransitionType|SuspenseList|componentStack)\b/,
  /\buse(ActionState|FormStatus)\b|\bformAction=|<form action=/,
  /<Activity\b|\bFragment ref=|^\s*<(title|meta|link|style|script)\b/m,
  /import .*\b(preload|preinit|preconnect|prefetchDNS).* from 'react-dom'/,
]

test('the app uses nothing of what is left out', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const found = files.filter((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    return !file.includes('.test.') && uses.some((use) => use.test(text))
  })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
