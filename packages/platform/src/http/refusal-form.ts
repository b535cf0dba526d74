import { type ProblemError, toProblem } from './problems.ts'

/** A refusal as it goes out, beside the headers that every answer has. */
export interface WordedRefusal {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/**
 * How a part of the server words refusals of requests that none of its routes sees, because address or headers cannot be read.
 * `origin` is the page's, where that much could be read.
 */
export type RefusalForm = (refused: {
  readonly problem: ProblemError
  readonly requestId: string
  readonly origin: string | undefined
}) => Promise<WordedRefusal>

/** The forms of parts that have their own, by the prefix of their addresses. */
export type RefusalForms = Readonly<Record<string, RefusalForm>>

/** RFC 9457, for every part that has no form of its own. */
const problemForm: RefusalForm = async ({ problem }) => ({
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: toProblem(problem),
})

/** The form that belongs to an address as it was sent, whether it can be decoded or not. */
export function findRefusalForm(forms: RefusalForms, address: string): RefusalForm {
  const path = address.replace(/^https?:\/\/[^/]*/i, '')
  const prefix = Object.keys(forms).find(
    (each) => path.startsWith(each) && /^($|[/?#])/.test(path.slice(each.length)),
  )
  return (prefix === undefined ? undefined : forms[prefix]) ?? problemForm
}
