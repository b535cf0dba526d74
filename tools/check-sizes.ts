import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * The byte budgets of the web app (KiB of JavaScript, brotli), checked on the build. Fails when one
 * is exceeded. Prints what the sign-in screen loads, and its parts.
 *
 * `specified` is the app as it was first specified: all that the page can load, without the pieces
 * below. Everything together may weigh `specified` and the budgets of the pieces.
 */
const budgets = { signIn: 66, tab: 25, worker: 3, specified: 162 }

/** Scripts that came later, are loaded only when somebody needs them, and have their own budget. */
interface Piece {
  readonly title: string
  readonly budget: number
  /** The names of its scripts, without hashes. */
  readonly scripts: readonly string[]
}

/**
 * To enter a new piece: import its first module dynamically (`lazy`, `createOptionalPart`), build,
 * and add a line with a budget and the names of its scripts in `apps/web/dist/assets`. No other
 * budget has to be raised. A script that pieces share is named in one of them. A script that no
 * piece names counts as `specified` when the specified app imports it, too.
 */
const pieces: readonly Piece[] = [
  piece('joining and leaving', 14, [
    'invite-dialog',
    'join-screen',
    'invitation-screen',
    'ask-to-join',
    'site-invitation',
    'not-member',
    'own-name-form',
    'first-contacts',
    'name-form',
    'waiting-people',

    'blocked-numbers-dialog',
    'delete-site-dialog',
    'deleted-sites',
    'leave-dialog',
    'joining-texts',
    'use-forget-site',
  ]),
  piece('texts in Spanish', 24, ['start-texts-es', 'later-texts-es', 'spanish']),
  piece('texts in French', 26, ['start-texts-fr', 'later-texts-fr', 'french']),
  piece('downloading and deleting an account', 4, ['own-data']),
  piece('adding and removing ways to sign in', 3, ['way-dialogs']),
  piece('apps that act for a person', 2, ['connected-app-list']),
  piece('proposed changes', 6, ['proposed-changes-dialog']),
  piece('notifications', 9, [
    'site-notifications',
    'account-notifications',
    'way-fields',
    'push-device',
    'keep-push',
  ]),
  piece('installing, and lists that change or have no network', 3, ['on-the-phone', 'follow']),
  piece('who may do what in a community', 2, ['site-permissions']),
  piece('recently deleted', 2, ['deleted-items-dialog']),
  piece('downloading everything, and starting from it', 4, [
    'download-dialog',
    'start-from-file-dialog',
  ]),
  piece('calendars to subscribe to', 5, ['subscribe-dialog', 'account-calendars']),
  piece('importing contacts, and what all imports share', 7, ['import-dialog', 'earlier-imports']),
  piece('importing events, the menu of the calendar', 5, [
    'event-import-dialog',
    'calendar-buttons',
  ]),
  piece('the month, and past events', 5, ['month-view', 'past-view', 'month-grid']),
  piece('vCards and QR codes', 5, ['contact-code', 'qr-code', 'vcard', 'download-vcards']),
  piece('groups of contacts, the menu of the directory', 6, [
    'groups',
    'groups-dialog',
    'directory-menu',
    'use-groups',
  ]),
  piece('contacts who are looked after', 3, ['guardians']),
  piece('who sees what of a member', 3, ['own-visibility', 'visibility-texts']),
  piece('the next event on the card of a community', 1, ['next-event']),
  piece('photos of people', 3, ['photos', 'photo-of', 'photo-field', 'person-photo', 'read-photo']),
  piece('answers to events', 3, ['answer-row', 'answers-dialog']),
  piece('who has not answered', 2, ['unanswered']),
  piece('sign-up sheets', 10, [
    'sheet-rows',
    'sheet-dialog',
    'proposed-sheet-editor',
    'sheet-editor',
    'sheets-texts',
    'sheets.module',
  ]),
  piece('questions with the answer', 5, [
    'questions-dialog',
    'all-replies',
    'question-fields',
    'questions-texts',
    'question-values',
  ]),
  piece('answers by person and date', 4, ['overview-dialog']),
  piece('who came', 5, [
    'tick-button',
    'tick-dialog',
    'send-kept-ticks',
    'use-send-ticks',
    'attendance-texts',
  ]),
  piece('later dates of a series', 2, ['dates-dialog']),
  piece('editing events by hand, with notes and who is asked', 9, [
    'event-form-dialog',
    'event-form-texts',
    'event-editor',
    'event-fields',
    'series-delete-dialog',
    'event-values',
    'repetition-fields',
  ]),
  piece('addresses in what people wrote', 9, ['find-addresses']),
  piece('shortcuts on a keyboard', 4, ['keyboard', 'single-keys']),
  piece('editing fields in place on a desk', 5, [
    'in-place',
    'in-place.module',
    'in-place-form',
    'event-field-form',
    'headline-form',
    'link-title-form',
    'use-save-event',
  ]),
  piece('searching', 5, ['search-button', 'search-dialog']),
  piece('arranging links, and dead ones', 4, [
    'link-order-dialog',
    'links-texts',
    'dead-link-notice',
  ]),
  piece('pictures of announcements', 6, [
    'picture-grid',
    'pictures-texts',
    'picture-viewer',
    'pictures-field',
  ]),
  piece('what the assistant asks back', 2, ['gap-fields']),
  piece('assistants that people connect', 7, [
    'agent-choice',
    'assistant-with-proposals',
    'member-proposals',
    'proposals-note',
  ]),
  piece('proofs of work for codes, where a server asks for them', 3, ['solve']),
  piece('announcements by form, and scheduled ones', 5, [
    'scheduled-announcements',
    'announcement-form-dialog',
    'announcement-form-texts',
    'announcement-fields',
    'use-save-announcement',
  ]),
]

function piece(title: string, budget: number, scripts: readonly string[]): Piece {
  return { title, budget, scripts }
}

const tabs = ['announcements', 'links', 'directory', 'events', 'profile'].map(
  (name) => `${name}-tab`,
)

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const assets = join(dist, 'assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
if (scripts.length < tabs.length)
  throw new Error(`Only ${scripts.length} scripts were built: these budgets would say nothing`)

const kibibytes = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0) / 1024

/** Returns the scripts that a script imports: all, or statically only. */
function importsOf(name: string, { only }: { only?: 'static' } = {}): string[] {
  const text = readFileSync(join(assets, name), 'utf8')
  const pattern =
    only === 'static'
      ? /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g
      : /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g
  return [...text.matchAll(pattern)].map(([, imported = '']) => imported)
}

/** Returns a script with its static imports. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of importsOf(name, { only: 'static' })) closure(imported, found)
  return found
}

/**
 * The login widget with its client, and hints for developers: few people see the screens that load
 * the widget, none of them loads most of it, and its own budgets are checked where it is built.
 */
const widget = ['drawn-widget', 'full-client', 'development-hints']

/** Returns what can be loaded from these scripts, without the scripts with these names. */
function reachable(names: Iterable<string>, without: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || isNamed(name, without)) continue
    found.add(name)
    open.push(...importsOf(name))
  }
  return found
}

function isNamed(script: string, names: readonly string[]): boolean {
  return names.some((name) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(script))
}

/** Returns the scripts with a name. Two modules may share a name. */
function named(name: string): string[] {
  const found = scripts.filter((candidate) => isNamed(candidate, [name]))
  if (found.length === 0) throw new Error(`${name} was not built as a script of its own`)
  return found
}

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const entries = [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].map(
  ([, name = '']) => name,
)
if (entries.length === 0) throw new Error('The page loads no script: this budget would say nothing')
const signIn = new Set(entries.flatMap((name) => [...closure(name)]))
const shell = new Set([
  ...signIn,
  ...named('signed-in').flatMap((name) => [...closure(name)]),
  ...named('site-screen').flatMap((name) => [...closure(name)]),
])

let isOver = false
function report(what: string, size: number, budget: number): void {
  if (size > budget) isOver = true
  console.log(
    `${size > budget ? '✗' : '✓'} ${what.padEnd(42)} ${size.toFixed(1).padStart(6)} of ${budget} KiB`,
  )
}

report('sign-in screen', kibibytes(signIn), budgets.signIn)
for (const name of signIn)
  console.log(`    ${basename(name).padEnd(38)} ${kibibytes([name]).toFixed(1).padStart(6)}`)
for (const tab of tabs) {
  const own = named(tab).flatMap((name) => [...closure(name)].filter((own) => !shell.has(own)))
  report(tab, kibibytes(own), budgets.tab)
}
const worker = brotliCompressSync(readFileSync(join(dist, 'service-worker.js'))).length / 1024
report('service worker', worker, budgets.worker)
for (const { title, budget, scripts } of pieces)
  report(title, kibibytes(scripts.flatMap(named)), budget)

const ofPieces = pieces.flatMap((one) => one.scripts)
const specified = reachable(entries, [...widget, ...ofPieces])
report('specified: all without the pieces above', kibibytes(specified), budgets.specified)
const everything = reachable(entries, widget)
const total = pieces.reduce((sum, { budget }) => sum + budget, budgets.specified)
report('everything, without the widget', kibibytes(everything), total)
const ofWidget = scripts.filter((name) => !everything.has(name))
if (ofWidget.length === 0) throw new Error('The widget was not built as scripts of its own')
console.log(
  `  ${'the widget with all its parts'.padEnd(42)} ${kibibytes(ofWidget).toFixed(1).padStart(6)} KiB`,
)
process.exitCode = isOver ? 1 : 0
