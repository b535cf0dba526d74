import { localised } from '../../../texts/localised.ts'

/** The texts of connected apps, loaded with the first one. */
export const connectedMessages = localised('connectedApps', {
  intro: (product: string) => `These apps may use your ${product} account.`,
  notUsed: 'It has not read anything in the last 30 days.',
  lastUsed: (time: string) => `Last used ${time}`,
  counts: (reads: number, proposals: number) => `read ${reads}×, proposed ${proposals}×`,
  withdraw: 'Withdraw access',
  withdrawFrom: (name: string) => `Withdraw access of ${name}`,
  withdrawTitle: 'Withdraw Access',
  withdrawQuestion: (name: string) =>
    `${name} will lose its access to your account at once. It has to ask you again before it can use your account.`,
  withdrawing: 'Withdrawing...',
  withdrawn: (name: string) => `${name} can no longer use your account.`,
} as const)
