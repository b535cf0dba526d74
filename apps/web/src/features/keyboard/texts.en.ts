import { localised } from '../../texts/localised.ts'

/** The texts of the keys, and of the dialog that lists them. */
export const keyboardMessages = localised('keyboard', {
  title: 'Keyboard Shortcuts',
  or: 'or',
  afterwards: 'then',
  control: 'Ctrl',
  keys: {
    create: 'Create something on this tab',
    edit: 'Edit the chosen item',
    rename: 'Change the title of the chosen item in place',
    next: 'Next item',
    previous: 'Previous item',
    search: 'Search',
    announcements: 'Go to Announcements',
    links: 'Go to Links',
    directory: 'Go to Directory',
    events: 'Go to Calendar',
    undo: 'Undo the last change, while its message is shown',
    show: 'Show these shortcuts',
  },
  single: 'Shortcuts of a single key',
  singleHint: 'Turn them off if you speak to your computer, or press them by mistake.',
})
