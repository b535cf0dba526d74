import type { SiteTab } from '../../lib/routes.ts'
import { focusedItem, hasItems, moveThroughItems } from './items.ts'
import type { keyboardMessages } from './texts.en.ts'

/** What the shortcuts act on. */
export interface ShortcutActions {
  readonly goTo: (tab: Exclude<SiteTab, 'profile'>) => void
  /** Opens the list of the shortcuts. */
  readonly show: () => void
  /** Called with what got the focus. */
  readonly onMoved: (target: HTMLElement | undefined) => void
}

export interface Shortcut {
  /**
   * One or the other: a key, two that are pressed one after the other (`g a`), or one while Ctrl is
   * held, on a Mac Cmd (`ctrl+z`).
   */
  readonly keys: readonly string[]
  readonly name: keyof typeof keyboardMessages.keys
  /** Whether the list shows it: it does something on this tab for this person. */
  readonly isUsable: () => boolean
  /** Returns false where there is nothing to do; the key is then left to others. */
  readonly act: (pressed: string) => boolean
}

const always = () => true

/** Every shortcut of a community, in the order of the list that shows them. */
export function createShortcuts({ goTo, show, onMoved }: ShortcutActions): readonly Shortcut[] {
  const toTab = (letter: string, tab: Parameters<typeof goTo>[0]): Shortcut => ({
    keys: [`g ${letter}`],
    name: tab,
    isUsable: always,
    act: done(() => goTo(tab)),
  })
  const move = (key: string, name: 'next' | 'previous', step: 1 | -1): Shortcut => ({
    keys: [key],
    name,
    isUsable: hasItems,
    act: () => hasItems() && done(() => onMoved(moveThroughItems(step)))(),
  })
  return [
    {
      keys: ['c'],
      name: 'create',
      isUsable: () => createButton() !== null,
      act: pressed(createButton),
    },
    move('j', 'next', 1),
    move('k', 'previous', -1),
    {
      keys: ['e'],
      name: 'edit',
      isUsable: () => editButtonIn(document) !== null,
      act: pressed(() => editButtonIn(focusedItem())),
    },
    {
      keys: ['enter', 'r'],
      name: 'rename',
      isUsable: () => renameButtonIn(document) !== null,
      // What is focused inside an item keeps Enter for itself.
      act: (key) =>
        (key === 'r' || document.activeElement === focusedItem()) &&
        pressed(() => renameButtonIn(focusedItem()))(),
    },
    {
      keys: ['/'],
      name: 'search',
      isUsable: () => searchButton() !== null,
      act: pressed(searchButton),
    },
    toTab('a', 'announcements'),
    toTab('l', 'links'),
    toTab('d', 'directory'),
    toTab('e', 'events'),
    { keys: ['ctrl+z'], name: 'undo', isUsable: always, act: pressed(undoButton) },
    { keys: ['?', 'ctrl+/'], name: 'show', isUsable: always, act: done(show) },
  ]
}

function done(action: () => void): () => boolean {
  return () => {
    action()
    return true
  }
}

/** A shortcut does what a button does, for those who have the button. */
function pressed(find: () => HTMLElement | null): () => boolean {
  return () => {
    const button = find()
    button?.click()
    return button !== null
  }
}

/** What a tab has of its own comes before the assistant, which is on all of them. */
function createButton(): HTMLElement | null {
  const button = '[data-hotkey=c]'
  return document.querySelector<HTMLElement>(`main ${button}`) ?? document.querySelector(button)
}

function editButtonIn(place: ParentNode | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>('main li [data-hotkey=e]') ?? null
}

function renameButtonIn(place: ParentNode | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>('main li [data-hotkey=r]') ?? null
}

function undoButton(): HTMLElement | null {
  return document.querySelector('[data-hotkey=z]')
}

function searchButton(): HTMLElement | null {
  return document.querySelector('[data-hotkey="/"]')
}
