import { localised } from '../../texts/localised.ts'

/** The texts about notifications, which are loaded with their screens. */
export const notificationMessages = localised('notification', {
  failed: 'Your notifications could not be loaded.',
  saveFailed: 'This could not be saved. Please try again.',
  device: {
    explain:
      'Get a notification on this device when there is news in your communities, even while they are closed. Your browser will ask you to allow it.',
    turnOn: 'Turn on notifications',
    turningOn: 'Turning on...',
    on: 'Notifications are on for this device.',
    turnOff: 'Turn off',
    turningOff: 'Turning off...',
    turnedOff: 'Notifications are off for this device.',
    test: 'Send a test',
    testing: 'Sending...',
    tested: 'A test notification is on its way to this device.',
    gone: 'The push service of your browser no longer knows this device. Turn notifications on again.',
    dismissed: 'Your browser has not allowed it yet. You can try again at any time.',
    turnOnFailed: 'Notifications could not be turned on. Please try again.',
    denied:
      'Your browser blocks notifications of this site. To allow them, open the site’s settings, with the sign beside the address, set Notifications to “Allow”, and come back.',
    homeScreen:
      'On an iPhone or iPad, notifications need the app on your home screen: tap Share, then “Add to Home Screen”, open it from there, and come back to this page.',
    unsupported: 'This browser cannot show notifications. You can get e-mail instead.',
    off: 'This server sends no notifications to devices.',
  },
  devices: {
    /** A browser and its system. */
    on: (browser: string, system: string) => `${browser} on ${system}`,
    title: 'Devices that get notifications',
    remove: 'Remove',
    removeDevice: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} gets no more notifications.`,
    removeFailed: 'The device could not be removed. Please try again.',
    added: (date: string) => `Since ${date}`,
  },
  account: {
    intro:
      'What you are told about is chosen in each community, under Edit Profile. Here is what applies to all of them.',
    email: 'E-mail goes to',
    noEmail:
      'There is no e-mail address that you have confirmed. Add one under “Ways to sign in” to get e-mail.',
    mailOff: 'This server sends no notifications by e-mail.',
    quiet: 'Quiet hours',
    quietHint: (zone: string) =>
      `What happens then comes afterwards. In the time zone of this device, ${zone}.`,
    from: 'From',
    until: 'Until',
    digest: 'One e-mail a day',
    digestHint: 'Instead of an e-mail for each piece of news.',
    digestHour: 'At',
    approved: 'When I am let into, or added to, a community',
  },
  site: {
    intro: (title: string) => `What you want to be told about in ${title}.`,
    kinds: {
      announcements: 'New announcements',
      events: 'New, changed and cancelled events',
      reminders: 'Reminders before an event',
      joinRequests: 'Somebody asks to join',
      proposals: 'An assistant that I have connected proposes something',
    },
    push: 'On my devices',
    email: 'By e-mail',
    noEmail: 'For e-mail, add an e-mail address under',
    account: 'Account',
    reminderTimes: 'How long before',
    minutes: (minutes: number) => `${minutes} minutes`,
    hours: (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`),
    days: (days: number) => (days === 1 ? '1 day' : days === 7 ? '1 week' : `${days} days`),
  },
})
