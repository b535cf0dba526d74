import { localised } from '../../../texts/localised.ts'

/** The texts of putting a community on the home screen. */
export const onThePhoneMessages = localised('onThePhone', {
  label: 'On the home screen',
  offer: (title: string) => `Put “${title}” on your home screen? It opens there without a browser.`,
  install: 'Install',
  ios: (title: string) =>
    `To put “${title}” on your home screen, tap Share in Safari, and then “Add to Home Screen”.`,
  dismiss: 'Not now',
  tell: 'Be told about new announcements?',
  turnOn: 'Turn on',
} as const)
