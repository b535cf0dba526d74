import { type Arguments, type Command, defineCommand, projectOf, projectOption } from './command.ts'

const options: Command['options'] = {
  ...projectOption,
  language: { meaning: 'A language tag such as es; en when left out.' },
  template: { meaning: "The id of one of the project's templates; the default one when left out." },
}

const questionOf = (args: Arguments, to: string) => ({
  project: projectOf(args),
  kind: args.names.kind ?? '',
  locale: args.text('language'),
  template: args.text('template'),
  to,
})

interface Shown {
  readonly subject: string | null
  readonly text: string
}

const describe = ({ subject, text }: Shown) =>
  `${subject === null ? '' : `${subject}\n\n`}${text}\n`

/** `messages …`: what a project sends to people. */
export const messageCommands: Readonly<Record<string, Command>> = {
  preview: defineCommand({
    usage: 'messages preview <kind>',
    summary:
      'Shows a message as it is sent, such as email-code or sms-code; --json has the HTML, too.',
    options,
    run: ({ provider }, args) => provider.messages.preview(questionOf(args, 'ann@example.org')),
    describe,
  }),
  test: defineCommand({
    usage: 'messages test <kind>',
    summary: 'Sends it, with a code or link that opens nothing, and says what the carrier replies.',
    options: {
      ...options,
      to: { meaning: 'The number (+1…) or e-mail address that gets it.', isNeeded: true },
    },
    run: ({ provider }, args) =>
      provider.messages.sendTest(questionOf(args, args.text('to') ?? '')),
    describe: (message) => `The carrier has taken it for ${message.to}:\n\n${describe(message)}`,
  }),
}
