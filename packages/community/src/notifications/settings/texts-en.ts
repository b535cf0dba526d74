import type { NotificationTexts } from './notification-texts.ts'

export const english: NotificationTexts = {
  language: 'en',
  test: {
    title: 'Notifications work on this device',
    body: 'This is what they look like.',
  },
  occasions: {
    announcement: (title) => title,
    'event-new': (title, when) => `New event: ${title}, ${when}`,
    'event-changed': (title, when) => `Changed: ${title}, ${when}`,
    'event-cancelled': (title, when) => `Cancelled: ${title}${when === '' ? '' : `, ${when}`}`,
    reminder: (title, when) => `Reminder: ${title}, ${when}`,
    'answer-wanted': (title, when) => `Are you coming? ${title}, ${when}`,
    'sheet-wanted': (title, when) => `Can you help? ${title}, ${when}`,
    seat: (title, when, who) =>
      `${who === undefined ? 'You have' : `${who} has`} a seat: ${title}, ${when}`,
    'sheet-place': (title, when, who) =>
      `${who === undefined ? 'You have' : `${who} has`} a place: ${title}${when === '' ? '' : `, ${when}`}`,
    'join-request': () => 'Somebody asks to join',
    proposal: () => 'Your assistant proposes something',
    approved: () => 'You are now a member',
    invitation: () => 'You were added to a community',
  },
  notices: {
    several: (count) => `${count} new things`,
    withPart: (notice, part) => `${notice} – you signed up for: ${part}`,
  },
  answer: {
    going: 'Going',
    declined: "Can't come",
    saved: { going: 'Saved: you are going.', declined: 'Saved: you are not coming.' },
    offline: 'Not saved: you are offline. Please try again later.',
    signedOut: 'Not saved: you are signed out. Tap to sign in and answer.',
    refused: 'Not saved. Tap to look at the event.',
  },
  answerFor: (who) =>
    who === undefined
      ? {
          going: "I'm going",
          declined: "I can't come",
          saved: { going: 'Saved: you are going.', declined: 'Saved: you are not coming.' },
        }
      : {
          going: `${who} is going`,
          declined: `${who} can't come`,
          saved: { going: `Saved: ${who} is going.`, declined: `Saved: ${who} is not coming.` },
        },
  mail: {
    subject: ({ site, notice }) => `${site}: ${notice}`,
    digestSubject: ({ productName, count }) => `${productName}: ${count} new things`,
    open: 'Open',
    footer: (productName) =>
      `You get this mail because you turned on notifications by e-mail in ${productName}.`,
    unsubscribe: (url) => `To stop these mails, open ${url}`,
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
