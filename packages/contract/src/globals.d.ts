// Both run-times of the contract's users (Node and browsers) have the WHATWG URL; the language library alone does not name it.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly protocol: string
  readonly href: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}
