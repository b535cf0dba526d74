import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What colours change, and what the direction of writing does. All other rules read the markup. */
export const rulesOf = {
  colours: ['color-contrast', 'link-in-text-block'],
  direction: ['target-size'],
} as const

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Fails on any accessibility fault of WCAG 2.2 AA that axe finds, on the whole screen or in the
 * elements that match `root`. What lies below a modal dialog is inert, so the topmost dialog is the
 * whole screen. `rules` are for a screen that has been checked and now only looks
 * different: each run of all of them costs as much as loading a page. axe is run in the page itself
 * and loaded once per document. `@axe-core/playwright` loads it for every check and opens a second
 * window to join the results of frames, which costs eight times as much.
 */
export async function expectAccessible(
  page: Page,
  options: { root?: string; rules?: readonly string[] } = {},
): Promise<void> {
  const { root, rules } = options
  if (!(await settle(page, root === undefined))) await page.evaluate(await readAxe())
  const found = await page.evaluate(
    async ({ root, only }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Where nothing has the focus, the last one in the document is taken.
      const modal =
        document.activeElement?.closest('dialog:modal') ??
        [...document.querySelectorAll('dialog:modal')].at(-1)
      const { violations } = await axe.run(
        { include: [root ?? modal ?? document] },
        {
          runOnly: only,
          // The others are counted, and their elements not described.
          resultTypes: ['violations'],
          iframes: false,
        },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    {
      root,
      only:
        rules === undefined
          ? { type: 'tag' as const, values: wcag }
          : { type: 'rule' as const, values: [...rules] },
    },
  )
  expect(found).toEqual([])
}

/**
 * Scrolls the whole screen to its top, and waits until nothing moves: colours in a transition have
 * no final contrast yet. Returns whether the document has axe. It is one call, because each costs
 * the browser and the runner some milliseconds.
 */
async function settle(page: Page, isWhole: boolean): Promise<boolean> {
  const { hasAxe, hasFrame } = await page.evaluate(async (isWhole) => {
    // Wherever a journey has scrolled to, something can be half under a bar: too small a target.
    if (isWhole) window.scrollTo({ behavior: 'instant', top: 0 })
    // A change of the colour scheme starts its transitions in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const finite = document
      .getAnimations()
      // A spinner never finishes.
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
    const frames = [...document.querySelectorAll('iframe:not([data-of-others])')]
    return { hasAxe: 'axe' in window, hasFrame: frames.some((frame) => frame.checkVisibility()) }
  }, isWhole)
  // A frame needs an axe of its own, and none of our screens has any. Those of others are marked.
  if (hasFrame) throw new Error('The content of a visible frame is not checked')
  return hasAxe
}

let axeSource: Promise<string> | undefined

/**
 * Reads axe, with escapes for its dozen characters beyond ASCII: they would double the size of its
 * text in memory, and a document takes a third longer to load it.
 */
function readAxe(): Promise<string> {
  axeSource ??= readFile(axeFile, 'utf8').then((text) =>
    text.replace(
      /[^\0-\x7f]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
  return axeSource
}
