/**
 * Fields of a log entry, for operators. Never a phone number, code, token, password or text of a
 * person.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** `cause` is written as its name, message and stack, on one line. */
  error(message: string, fields?: LogFields & { cause?: never }, cause?: unknown): void
}

const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 } as const
export type LogLevel = keyof typeof levels

// Own code: the fields of pino may be whole requests and errors (docs/decisions/0015).
/**
 * Creates a log that writes JSON lines to `write`. `JSON.stringify` escapes line breaks, so one
 * entry is one line.
 */
export function createLog(options: {
  level: LogLevel
  write: (line: string) => void
  now: () => number
}): Log {
  function entry(
    level: Exclude<LogLevel, 'silent'>,
    message: string,
    fields: LogFields = {},
    cause?: unknown,
  ) {
    if (levels[level] < levels[options.level]) return
    const error =
      cause instanceof Error ? { error: cause.name, reason: cause.message, stack: cause.stack } : {}
    options.write(
      `${JSON.stringify({ time: new Date(options.now()).toISOString(), level, message, ...fields, ...error })}\n`,
    )
  }
  return {
    debug: (message, fields) => entry('debug', message, fields),
    info: (message, fields) => entry('info', message, fields),
    warn: (message, fields) => entry('warn', message, fields),
    error: (message, fields, cause) => entry('error', message, fields, cause),
  }
}

/** For tests that do not check the log. */
export const silentLog: Log = createLog({ level: 'silent', write: () => undefined, now: () => 0 })
