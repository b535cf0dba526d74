import { newId } from '@maypole/platform/ids'
import { causeOf } from '@maypole/platform/outbound'
import type { Instance } from '../core/instance.ts'
import type { Deliver, RenderedMessage } from '../delivery/port.ts'
import { renderMessage } from '../delivery/render-message.ts'
import { sampleMessage } from '../delivery/sample-messages.ts'
import { templateKinds } from '../delivery/templates/kinds.ts'
import { AdministrationError } from '../errors/administration-error.ts'
import { messages } from '../errors/messages.ts'
import { listProjects } from '../projects/project-store.ts'

/** A message as an example, whose code and links open nothing. */
export interface MessageQuestion {
  /** Id or handle. */
  readonly project: string
  /** Such as `email-code`, or `email-code-add` for one that adds an address. */
  readonly kind: string
  /** A language tag; English when left out, or without texts. */
  readonly locale?: string | undefined
  /** The id of one of the project's templates; when left out, what it sends by itself. */
  readonly template?: string | undefined
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
  { db, templates }: Pick<Instance, 'db' | 'templates'>,
  deliver: Deliver | undefined,
): MessageAdministration {
  async function preview(question: MessageQuestion): Promise<RenderedMessage> {
    const kind = templateKinds.find((known) => known === question.kind)
    if (kind === undefined)
      throw new AdministrationError(messages.noMessageKind(question.kind, templateKinds.join(', ')))
    const [project] = await listProjects(db, question.project)
    if (project === undefined) throw new AdministrationError(messages.noProject(question.project))
    const { to, locale, template } = question
    const { handle, name: productName, public_url: publicUrl } = project
    if (template !== undefined && !templates.has({ project: handle, id: template, kind }))
      throw new AdministrationError(messages.noTemplate({ template, kind, project: handle }))
    const sample = { to, locale, project: handle, template, productName, publicUrl }
    return renderMessage(sampleMessage(kind, sample), templates)
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
