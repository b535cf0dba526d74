import type { TemplateKind } from './kinds.ts'
import { fillHtml, fillText, type Values } from './placeholders.ts'

/** The files of one message in one language. */
export interface Template {
  readonly 'subject.txt'?: string
  readonly txt: string
  readonly html?: string
}

/** The template of requests that name none, and of messages that nobody requests. */
const defaultTemplate = 'default'

interface Wanted {
  /** Handle. */
  readonly project: string
  /** The id that the request names. */
  readonly id?: string | undefined
  readonly kind: TemplateKind
}

/** The texts that projects have of their own. */
export interface Templates {
  /** The handles of the projects that have any. */
  readonly projects: readonly string[]
  /** Whether a project has a template of this id for a kind of message. */
  has(wanted: Wanted): boolean
  /**
   * Returns a message of the template that is named, or else of the default one; in the language of
   * the tag, or else in that of all others. Undefined where the project has none.
   */
  find(wanted: Wanted & { readonly locale?: string | undefined }): Template | undefined
}

/** By project, template, kind and locale; the empty locale is for all others. */
export type TemplateFiles = ReadonlyMap<string, Template>

export function fileKey(parts: readonly [string, string, string, string]): string {
  return parts.join('/')
}

export function createTemplates(files: TemplateFiles): Templates {
  return {
    projects: [...new Set([...files.keys()].map((key) => key.replace(/\/.*/, '')))],
    has: ({ project, id = defaultTemplate, kind }) => files.has(fileKey([project, id, kind, ''])),
    find({ project, id = defaultTemplate, kind, locale = '' }) {
      const tag = locale.toLowerCase().replaceAll('_', '-')
      for (const template of [id, defaultTemplate])
        for (const language of [tag, tag.replace(/-.*/, ''), '']) {
          const found = files.get(fileKey([project, template, kind, language]))
          if (found !== undefined) return found
        }
      return undefined
    },
  }
}

/** Fills a template in. The subject is null for phones, and so is the HTML. */
export function fillTemplate(
  { 'subject.txt': subject, txt, html }: Template,
  values: Values,
): { subject: string | null; text: string; html: string | null } {
  return {
    subject: subject === undefined ? null : fillText(subject, values),
    text: fillText(txt, values),
    html: html === undefined ? null : fillHtml(html, values),
  }
}
