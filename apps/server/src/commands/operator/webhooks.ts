import type { UndeliveredEvent } from '@maypole/provider'
import { type Command, defineCommand, projectOf, projectOption } from './command.ts'

const longestList = 200

function describeLine(event: UndeliveredEvent): string {
  const next = event.status === 'failed' ? 'failed for good' : `next at ${event.nextAttemptAt}`
  const tries = `${event.attempts} ${event.attempts === 1 ? 'attempt' : 'attempts'}`
  const reason = event.failure === null ? '' : `\n  ${event.failure}`
  return `${event.id}  ${event.type}  ${event.objectId}  ${tries}, ${next}${reason}\n`
}

/** `webhooks …`: what the endpoint of a project has not taken. */
export const webhookCommands: Readonly<Record<string, Command>> = {
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
