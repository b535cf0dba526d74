// Globals that browsers and Node share and the language's own library lacks.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly protocol: string
  readonly href: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}

declare class AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
  static timeout(milliseconds: number): AbortSignal
  static any(signals: AbortSignal[]): AbortSignal
}
