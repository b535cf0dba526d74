/** The mailboxes, and the address of each for mail from a domain; all mail when it is unknown. */
export const mailboxes = [
  {
    key: 'link.openInGmail',
    addressOf: (domain?: string) =>
      `https://mail.google.com/mail/u/0/#search/${encodeURIComponent(domain ? `from:@${domain} in:anywhere` : 'in:anywhere')}`,
  },
  {
    key: 'link.openInYahoo',
    addressOf: (domain?: string) =>
      domain
        ? `https://mail.yahoo.com/d/search/keyword=${encodeURIComponent(domain)}`
        : 'https://mail.yahoo.com/d/search/referrer=unread',
  },
  // Its search has no address.
  { key: 'link.openInOutlook', addressOf: () => 'https://outlook.office.com/mail/0/inbox' },
] as const
