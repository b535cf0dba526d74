import { longestOverlapHours, type UndeliveredEvent } from '@maypole/provider'
import {
  type Arguments,
  type Command,
  defineCommand,
  projectOf,
  projectOption,
  UsageError,
} from './command.ts'

const longestList = 200

function describeLine(event: UndeliveredEvent): string {
  const next = event.status === 'failed' ? 'failed for good' : `next at ${event.nextAttemptAt}`
  const tries = `${event.attempts} ${event.attempts === 1 ? 'attempt' : 'attempts'}`
  const reason = event.failure === null ? '' : `\n  ${event.failure}`
  return `${event.id}  ${event.type}  ${event.objectId}  ${tries}, ${next}${reason}\n`
}

/** Hours in which an endpoint can change over. */
const usualOverlap = 24

function overlapOf(args: Arguments): number {
  const given = args.text('overlap') ?? `${usualOverlap}`
  const hours = /^\d{1,3}$/.test(given) ? Number(given) : Number.NaN
  if (hours <= longestOverlapHours) return hours
  throw new UsageError(`--overlap takes whole hours, 0 to ${longestOverlapHours}`)
}

/** `webhooks …`: what the endpoint of a project has not taken, and its secret. */
export const webhookCommands: Readonly<Record<string, Command>> = {
  'new-secret': defineCommand({
    usage: 'webhooks new-secret',
    summary: 'Renews what webhooks are signed with. The old secret goes on for a time.',
    options: {
      ...projectOption,
      overlap: {
        meaning: `Hours in which events are signed with both, 0 to ${longestOverlapHours}; ${usualOverlap} when left out.`,
      },
    },
    async run({ provider }, args) {
      const { webhookSecret, formerWebhookSecretUntil } =
        await provider.projects.renewWebhookSecret(projectOf(args), overlapOf(args))
      return { webhookSecret, formerWebhookSecretUntil }
    },
    describe: ({ webhookSecret, formerWebhookSecretUntil: until }) =>
      `Webhooks are signed with ${webhookSecret}${until === undefined ? '.\n' : `,\nand until ${until} with the old secret, too.\n`}`,
  }),
  list: defineCommand({
    usage: 'webhooks list',
    summary: 'Shows the events that the endpoint of a project has not taken, and why.',
    options: projectOption,
    run: ({ provider }, args) => provider.webhooks.list(projectOf(args), longestList),
    describe: (events) =>
      events.length === 0 ? 'Every event was taken.\n' : events.map(describeLine).join(''),
  }),
  resend: defineCommand({
    usage: 'webhooks resend',
    summary: 'Sends events again that have failed for good.',
    options: {
      ...projectOption,
      event: { meaning: 'The id of one of them; all when left out.' },
    },
    async run({ provider }, args) {
      return { resent: await provider.webhooks.resend(projectOf(args), args.text('event')) }
    },
    describe: ({ resent }) => `${resent} ${resent === 1 ? 'event is' : 'events are'} sent again.\n`,
  }),
}
