import { newId } from '@maypole/platform/ids'
import { causeOf } from '@maypole/platform/outbound'
import type { Instance } from '../core/instance.ts'
import type { Deliver, RenderedMessage } from '../delivery/port.ts'
import { renderMessage } from '../delivery/render-message.ts'
import { messageKinds, sampleMessage } from '../delivery/sample-messages.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { listProjects } from '../projects/project-store.ts'

/** A message as an example, whose code and links open nothing. */
export interface MessageQuestion {
  /** Id or handle. */
  readonly project: string
  /** Such as `email-code`. */
  readonly kind: string
  /** A language tag; English when left out, or without texts. */
  readonly locale?: string | undefined
  /** A number (E.164) or an e-mail address. */
  readonly to: string
}

/**
 * What a project sends to people, for operators. Throws AdministrationError for a project or kind
 * that is not there.
 */
export interface MessageAdministration {
  /** Returns a message as it would be sent. */
  preview(question: MessageQuestion): Promise<RenderedMessage>
  /**
   * Passes it to the carrier now, once and past the outbox. Throws AdministrationError with what
   * the carrier says when it does not take it.
   */
  sendTest(question: MessageQuestion): Promise<RenderedMessage>
}

/** Milliseconds for the carrier. */
const timeout = 20_000

export function createMessageAdministration(
  { db }: Pick<Instance, 'db'>,
  deliver: Deliver | undefined,
): MessageAdministration {
  async function preview(question: MessageQuestion): Promise<RenderedMessage> {
    const kind = messageKinds.find((known) => known === question.kind)
    if (kind === undefined)
      throw new AdministrationError(messages.noMessageKind(question.kind, messageKinds.join(', ')))
    const [project] = await listProjects(db, question.project)
    if (project === undefined) throw new AdministrationError(messages.noProject(question.project))
    const { to, locale } = question
    const { name: productName, public_url: publicUrl } = project
    return renderMessage(sampleMessage(kind, { to, locale, productName, publicUrl }))
  }

  return {
    preview,
    async sendTest(question) {
      const message = await preview(question)
      if (deliver === undefined) throw new AdministrationError(messages.noCarrier)
      const delivery = { ...message, idempotencyKey: newId('message-test') }
      await deliver(delivery, AbortSignal.timeout(timeout)).catch((error: unknown) => {
        throw new AdministrationError(messages.carrierRefused(reasonOf(error)))
      })
      return message
    },
  }
}

/** What the carrier said, in one line. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error)
  const text = cause instanceof Error ? cause.message || cause.name : String(cause)
  return text.replace(/\s+/g, ' ').slice(0, 500)
}
