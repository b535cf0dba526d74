import { afterEach, describe, expect, it, vi } from 'vitest'
import { useWidget } from '../context/context.ts'
import { screens } from '../screens/registry.tsx'
import { firstScreens, type WidgetKind } from '../state/kinds.ts'
import { type Screen, screenNames } from '../state/screens.ts'
import { createFakeClient } from '../testing/fake-client.ts'
import { cleanUpWidgets, showWidget } from '../testing/show.tsx'

cleanUpWidgets()

const registered = { ...screens }
afterEach(() => void Object.assign(screens, registered))

/** Leads to every screen, in place of the first one. */
function Menu() {
  const { flow } = useWidget()
  return screenNames.map((screen) => (
    <button
      key={screen}
      type="button"
      className="mp-box"
      onClick={() => flow.dispatch({ type: 'transition', screen })}
    >
      {screen}
    </button>
  ))
}

/** Shows a widget, and goes from its first screen to another. */
async function goTo(kind: WidgetKind, target: Screen) {
  screens[firstScreens[kind]] = Menu as never
  const shown = showWidget({ client: createFakeClient(), kind })
  const entry = await shown.screen.findByRole('button', { name: target })
  const arrow = () => document.querySelector<HTMLButtonElement>('.mp-back button')
  expect(arrow()).toBeNull()
  await shown.user.click(entry)
  expect(shown.screen.queryByRole('button', { name: target })).toBeNull()
  return { ...shown, arrow }
}

const hasEntry = () => 'maypoleWidget' in ((history.state as object | null) ?? {})
const mounts = Object.keys(firstScreens) as WidgetKind[]

describe('the back arrow', () => {
  it.each(screenNames.filter((name) => name !== 'Main'))('of %s returns to Main', async (name) => {
    const { arrow, user, screen } = await goTo('login', name)
    expect(arrow()?.getAttribute('aria-label')).toBe('Go back')
    expect(document.querySelector('.mp-root :is(a, button, input, select)')).toBe(arrow())
    expect(hasEntry()).toBe(true)
    await user.click(arrow() as HTMLButtonElement)
    expect(await screen.findByRole('button', { name })).toBeTruthy()
    expect(arrow()).toBeNull()
    await vi.waitFor(() => expect(hasEntry()).toBe(false))
  })

  it.each(
    mounts
      .filter((kind) => kind !== 'login')
      .flatMap((kind) =>
        screenNames
          .filter((name) => name !== 'Main' && name !== firstScreens[kind])
          .map((name) => [kind, name] as const),
      ),
  )('does not exist in %s, which has no Main (%s)', async (kind, name) => {
    const { arrow } = await goTo(kind, name)
    expect(arrow()).toBeNull()
    expect(hasEntry()).toBe(false)
  })
})
