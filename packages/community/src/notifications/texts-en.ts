import type { NotificationTexts } from './notification-texts.ts'

export const english: NotificationTexts = {
  language: 'en',
  test: {
    title: 'Notifications work on this device',
    body: 'This is what they look like.',
  },
  unsubscribe: {
    title: 'Stop mails',
    question: ({ site, productName }) =>
      site === undefined
        ? `Stop all notifications of ${productName} by e-mail?`
        : `Stop notifications about ${site} by e-mail?`,
    stop: 'Stop these mails',
    stopAll: 'Stop all notifications by e-mail',
    done: ({ site, productName }) =>
      site === undefined
        ? `${productName} sends you no more notifications by e-mail.`
        : `You get no more mails about ${site}.`,
    again: 'You can turn them on again in the app.',
    unknownSite: 'this community',
  },
}
