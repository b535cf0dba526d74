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
let axeSource: Promise<string> | undefined

/**
 * Fails on any accessibility fault of WCAG 2.2 AA that axe finds, on the whole screen or in the
 * elements that match `root`. `rules` are for a screen that has been checked and now only looks
 * different: each run of all of them costs as much as loading a page. axe is run in the page itself
 * and loaded once per document. `@axe-core/playwright` loads it for every check and opens a second
 * window to join the results of frames, which costs eight times as much.
 */
export async function expectAccessible(
  page: Page,
  options: { root?: string; rules?: readonly string[] } = {},
): Promise<void> {
  const { root, rules } = options
  // Wherever a journey has scrolled to, something can be half under a bar: too small a target.
  if (root === undefined)
    await page.evaluate(() => window.scrollTo({ behavior: 'instant', top: 0 }))
  await finishAnimations(page)
  await loadAxe(page)
  const found = await page.evaluate(
    async ({ root, only }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(root === undefined ? document : { include: [root] }, {
        runOnly: only,
        // The others are counted, and their elements not described.
        resultTypes: ['violations'],
        iframes: false,
      })
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

/** Waits until nothing moves: colours in a transition have no final contrast yet. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of the colour scheme starts its transitions in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const finite = document
      .getAnimations()
      // A spinner never finishes.
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
  })
}

async function loadAxe(page: Page): Promise<void> {
  axeSource ??= readFile(axeFile, 'utf8')
  const source = await axeSource
  const hasFrame = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].some((frame) => frame.checkVisibility()),
  )
  // A frame needs an axe of its own, and none of our screens has any.
  if (hasFrame) throw new Error('The content of a visible frame is not checked')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}
