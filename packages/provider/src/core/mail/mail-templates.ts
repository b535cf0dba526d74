import type { TemplateKind } from '../../delivery/templates/kinds.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import type { ProjectContext } from '../project-context.ts'

/** The templates that a request names for who has signed in before, and for who has not. */
export interface MailTemplates {
  readonly login?: string | undefined
  readonly signup?: string | undefined
}

/**
 * Throws email_template_not_found for an id that the project has no files under for this kind of
 * mail. Both are checked before it matters who gets the mail, so that nothing is learnt of them.
 */
export function checkMailTemplates(
  { templates, project }: Pick<ProjectContext, 'templates' | 'project'>,
  { kind, named }: { kind: TemplateKind; named: MailTemplates },
): void {
  for (const id of [named.login, named.signup])
    if (id !== undefined && !templates.has({ project: project.handle, id, kind }))
      throw new ProviderError('email_template_not_found')
}

/** Returns the fields of a request that name templates. */
export function readMailTemplates(body: {
  readonly login_template_id?: string | undefined
  readonly signup_template_id?: string | undefined
}): MailTemplates {
  return { login: body.login_template_id, signup: body.signup_template_id }
}
