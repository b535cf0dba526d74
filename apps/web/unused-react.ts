import type { Plugin } from 'vite'
import { parseAst } from 'vite'

/**
 * What the app uses none of in `react-dom/client`, by feature: functions, members that are assigned
 * (`exports.hydrateRoot`, `FragmentInstance.prototype`), and variables that keep their first value.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  // `createRoot` alone is used: first screens of the server are not hydrated.
  hydration: [
    'exports.hydrateRoot',
    'resetHydrationState',
    'popHydrationState',
    'upgradeHydrationErrorsToRecoverable',
    'mountHostRootWithoutHydrating',
    'retrySuspenseComponentWithoutHydrating',
    'updateDehydratedSuspenseComponent',
    'commitActivityHydrationCallbacks',
    'commitSuspenseHydrationCallbacks',
    'clearHydrationBoundary',
    'hideOrUnhideDehydratedBoundary',
    'getNextHydratable',
    'attemptContinuousHydration',
    'attemptHydrationAtCurrentPriority',
    'attemptExplicitHydrationTarget',
    'clearIfContinuousEvent',
    'queueIfContinuousEvent',
    'replayUnblockedEvents',
    'retryIfBlockedOn',
  ],
  // The app animates with the browser's own transitions (ui/morph.ts).
  '<ViewTransition>': [
    'startViewTransition',
    'trackEnterViewTransitions',
    'scheduleViewTransitionEvent',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'createViewTransitionInstance',
    'commitAfterMutationEffectsOnFiber',
    'queueTransitionTypes',
  ],
  'a ref of <Fragment>': [
    'FragmentInstance',
    'FragmentInstance.prototype',
    'commitNewChildToFragmentInstance',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'deleteChildFromFragmentInstance',
    'addFragmentHandleToFiber',
  ],
  // The page says what it loads; titles are set in effects.
  '<title>, <meta>, <link>, <style> and <script> in a component': [
    'isHostHoistableType',
    'createHoistableInstance',
    'getHydratableHoistableCache',
    'getResource',
    'acquireResource',
    'suspendResource',
    'insertStylesheetIntoRoot',
  ],
  'preload() and its like': [
    'preconnectAs',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  '<SuspenseList> and <Activity>': [
    'updateSuspenseListComponent',
    'initSuspenseListRenderState',
    'findFirstSuspended',
    'cutOffTailIfNeeded',
    'updateActivityComponent',
  ],
  // Forms are submitted by `useSubmit`.
  'functions as actions of forms': [
    'mountActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'extractEvents$1',
  ],
  // Nobody reads it in production.
  'the stack of components of an error': ['getStackByFiberInDevAndProd'],
}

/** What is set only while hydrating, and is false otherwise. */
const neverSet = 'isHydrating = !0'

/** The name of a function, or the object whose member is assigned. */
const statementPattern = /^(?:function )?([\w$]+(?:\.prototype|(?<=exports)\.\w+)?)/

/**
 * Leaves out of `react-dom/client` what the app uses none of, in a build: a sixth of what the page
 * loads first (docs/decisions/0074-react-without-what-is-not-used.md). Fails when a name is not in
 * that file, as after an update.
 */
export function leaveOutUnusedReact(): Plugin {
  return {
    name: 'unused-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: leaveOutUnused(code), map: null }),
    },
  }
}

/**
 * Returns the text of `react-dom/client` without what is unused: functions have an empty body, and
 * members are not assigned. What only they refer to is left to the minifier.
 */
export function leaveOutUnused(code: string): string {
  const names = new Set(Object.values(unused).flat())
  const found = new Set<string>()
  let result = ''
  let copied = 0
  for (const statement of parseAst(code).body) {
    const { start, end } = statement
    const [, name = ''] = statementPattern.exec(code.slice(start, end)) ?? []
    if (!names.has(name)) continue
    found.add(name)
    const isFunction = statement.type === 'FunctionDeclaration'
    result += code.slice(copied, isFunction ? (statement.body?.start ?? end) : start)
    if (isFunction) result += '{}'
    copied = end
  }
  const missing = [...names.difference(found)]
  if (!code.includes(neverSet)) missing.push(neverSet)
  if (missing.length > 0)
    throw new Error(`react-dom has no ${missing.join(', ')} (apps/web/unused-react.ts)`)
  return (result + code.slice(copied)).replaceAll(neverSet, '!1')
}
