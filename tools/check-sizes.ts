import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/**
 * The byte budgets of the web app (KiB of JavaScript, brotli), checked on the build. Fails when one
 * is exceeded. Prints what the sign-in screen loads, and its parts.
 */
const budgets = {
  ...{ deletedItems: 2, eventForm: 8, calendarFeeds: 5, scheduled: 5 },
  ...{ signIn: 75, tab: 25, joining: 14, account: 4, phone: 3, worker: 3, whole: 176 },
  ...{ spanish: 15, changes: 6, notifications: 9, imports: 5 },
}
const tabs = ['announcements', 'links', 'directory', 'events', 'profile'].map(
  (name) => `${name}-tab`,
)

/** Scripts of joining and leaving, each loaded when somebody does that. */
const joining = new RegExp(
  `^(${[
    ...['invite-dialog', 'join-screen', 'ask-to-join', 'name-form', 'waiting-people'],
    ...['blocked-numbers-dialog', 'delete-site-dialog', 'deleted-sites', 'leave-dialog'],
    ...['joining-messages', 'use-forget-site'],
  ].join('|')})-`,
)

/** The texts in Spanish, which nobody else loads. */
const spanish = /^(start-texts-es|later-texts-es|spanish)-/

/** Scripts of downloading and deleting an account, loaded at the end of the account screen. */
const ofAccount = /^own-data-/

/** What the assistant proposes besides one creation, loaded when it does. */
const changes = /^proposed-changes-dialog-/

/** Scripts of notifications, loaded on the pages where they are chosen, and to keep them up. */
const notifications =
  /^(site-notifications|account-notifications|way-fields|push-device|keep-push)-/

/** Scripts of installing a site and of keeping its lists, loaded after everything else. */
const ofPhone = /^on-the-phone-/

/** What was deleted from the lists of a site, loaded when an admin looks for it. */
const ofDeletedItems = /^deleted-items-dialog-/

/** Calendars to subscribe to, loaded when somebody does, and on the account screen. */
const ofCalendarFeeds = /^(subscribe-dialog|account-calendars|use-feed-changes)-/

/** Scripts of importing contacts, loaded in the directory for admins. */
const imports = /^import-button-/

/** Adding, editing and deleting dates of events by hand, loaded when somebody does that. */
const eventForm = /^(event-form-dialog|event-editor|series-delete-dialog|event-values)-/

/** What admins schedule, and the form of an announcement. */
const ofScheduled = /^(scheduled-announcements|announcement-form-dialog)-/

/** Scripts with budgets of their own. */
const ownBudgets = [
  ...[ofDeletedItems, joining, spanish, ofAccount, changes, notifications, ofPhone],
  ...[eventForm, ofCalendarFeeds, ofScheduled, imports],
]

const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const assets = join(dist, 'assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
if (scripts.length < tabs.length)
  throw new Error(`Only ${scripts.length} scripts were built: these budgets would say nothing`)

const kibibytes = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.br`)).size, 0) / 1024

/** Returns a script with its static imports. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const text = readFileSync(join(assets, name), 'utf8')
  for (const [, imported = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    closure(imported, found)
  return found
}

/**
 * Returns what is reachable from the page's scripts, by static or dynamic imports, without hints
 * for developers, and without the login widget and its client: few people see the screens that load
 * it, none of them loads most of it, and its own budgets are checked where it is built. Without the
 * scripts that have budgets of their own, too.
 */
function withoutWidget(names: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || /^(drawn-widget|full-client|development-hints)-/.test(name)) continue
    if (ownBudgets.some((own) => own.test(name))) continue
    found.add(name)
    const text = readFileSync(join(assets, name), 'utf8')
    for (const [, imported = ''] of text.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g)) {
      // The list of files to preload for a dynamic import names the widget's own parts, too.
      if (new RegExp(`(?:from|import\\(?)\\s*["'\`]\\./${imported}["'\`]`).test(text))
        open.push(imported)
    }
  }
  return found
}

function script(prefix: string): string {
  const name = scripts.find((candidate) => candidate.startsWith(`${prefix}-`))
  if (name === undefined) throw new Error(`${prefix} was not built as a script of its own`)
  return name
}

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const entries = [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].map(
  ([, name = '']) => name,
)
if (entries.length === 0) throw new Error('The page loads no script: this budget would say nothing')
const signIn = new Set(entries.flatMap((name) => [...closure(name)]))
const shell = new Set([
  ...signIn,
  ...closure(script('signed-in')),
  ...closure(script('site-screen')),
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
  const own = [...closure(script(tab))].filter((name) => !shell.has(name))
  report(tab, kibibytes(own), budgets.tab)
}
const ofJoining = scripts.filter((name) => joining.test(name))
if (ofJoining.length < 9) throw new Error('The scripts of joining were not built on their own')
const account = scripts.filter((name) => ofAccount.test(name))
if (account.length === 0) throw new Error('The scripts of own data were not built on their own')
report('downloading and deleting an account', kibibytes(account), budgets.account)
const phone = scripts.filter((name) => ofPhone.test(name))
if (phone.length === 0) throw new Error('The scripts for phones were not built on their own')
report('installing, and lists without a network', kibibytes(phone), budgets.phone)
const worker = brotliCompressSync(readFileSync(join(dist, 'service-worker.js'))).length / 1024
report('service worker', worker, budgets.worker)
report('joining and leaving', kibibytes(ofJoining), budgets.joining)
const inSpanish = scripts.filter((name) => spanish.test(name))
if (inSpanish.length < 3) throw new Error('The texts in Spanish were not built on their own')
report('texts in Spanish', kibibytes(inSpanish), budgets.spanish)
const ofChanges = scripts.filter((name) => changes.test(name))
if (ofChanges.length === 0)
  throw new Error('Proposed changes were not built as a script of their own')
report('proposed changes', kibibytes(ofChanges), budgets.changes)
const ofNotifications = scripts.filter((name) => notifications.test(name))
if (ofNotifications.length < 3)
  throw new Error('The scripts of notifications were not built on their own')
report('notifications', kibibytes(ofNotifications), budgets.notifications)
const deletedItems = scripts.filter((name) => ofDeletedItems.test(name))
if (deletedItems.length === 0)
  throw new Error('Deleted items were not built as a script of their own')
report('recently deleted', kibibytes(deletedItems), budgets.deletedItems)
const ofEventForm = scripts.filter((name) => eventForm.test(name))
if (ofEventForm.length < 4) throw new Error('The form of events was not built on its own')
report('editing events by hand', kibibytes(ofEventForm), budgets.eventForm)
const calendarFeeds = scripts.filter((name) => ofCalendarFeeds.test(name))
if (calendarFeeds.length === 0)
  throw new Error('Calendar addresses were not built as scripts of their own')
report('calendars to subscribe to', kibibytes(calendarFeeds), budgets.calendarFeeds)
const scheduled = scripts.filter((name) => ofScheduled.test(name))
if (scheduled.length < 2)
  throw new Error('Scheduled announcements were not built as scripts of their own')
report('announcements by form, and scheduled ones', kibibytes(scheduled), budgets.scheduled)
const ofImports = scripts.filter((name) => imports.test(name))
if (ofImports.length === 0) throw new Error('Importing contacts was not built on its own')
report('importing contacts', kibibytes(ofImports), budgets.imports)
const own = withoutWidget(entries)
report('the whole app without the widget', kibibytes(own), budgets.whole)
const widget = scripts.filter(
  (name) => !ownBudgets.some((pattern) => pattern.test(name)) && !own.has(name),
)
if (widget.length === 0) throw new Error('The widget was not built as scripts of its own')
console.log(
  `  ${'the widget with all its parts'.padEnd(42)} ${kibibytes(widget).toFixed(1).padStart(6)} KiB`,
)
process.exitCode = isOver ? 1 : 0
