import type { Problem } from '@maypole/contract'
import { ClientError, ProviderApiError } from '@maypole/sdk'
import { messages } from '../texts/texts.en.ts'

/**
 * A failed call. `message` is a text for people: the server's if it sent one. `status` is the HTTP
 * status, 0 without a response; `type` is the server's `/problems/<name>`.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly type: string | undefined
  /** Whether `message` comes from the server. */
  readonly isServersText: boolean
  /** The refused fields and the reasons, by JSON path. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    message: string,
    details: { status: number; problem?: Partial<Problem> | undefined; cause?: unknown },
  ) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.type = details.problem?.type
    this.isServersText = typeof details.problem?.error === 'string'
    this.fields = details.problem?.fields ?? {}
  }
}

/** Returns the error of a failed response, whatever its body. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : undefined
  const { status } = response
  const text =
    typeof problem?.error === 'string'
      ? messages.errors.refused(problem.error, {
          name: String(problem.type).replace('/problems/', ''),
          status,
          fields: Object.keys(problem.fields ?? {}),
        })
      : messages.errors.unexpected
  return new ApiError(text, { status, problem })
}

/** Whether an error is a refusal by the server with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}

/** Returns the text to show for any error, of the product API or the provider. */
export function errorText(error: unknown): string {
  if (error instanceof ProviderApiError) {
    const { error_message: text, error_type: name, status_code: status } = error
    return messages.errors.refused(text, { name, status, fields: [] })
  }
  if (error instanceof ClientError)
    return messages.errors.refused(error.message, { name: error.name, status: 0, fields: [] })
  return error instanceof ApiError ? error.message : messages.errors.unexpected
}

/** Whether an error is a refusal by the server of the kind `/problems/<name>`. */
export function isProblem(error: unknown, name: string): boolean {
  return error instanceof ApiError && error.type?.endsWith(`/problems/${name}`) === true
}

/** Returns one line about a failure: no network, the server's reason, or else `otherwise`. */
export function refusalText(error: unknown, otherwise: string): string {
  const saysWhy = error instanceof ApiError && [0, 403, 409, 429].includes(error.status)
  return saysWhy ? error.message : otherwise
}
