// Node and browsers both have the WHATWG URL; the language's own library lacks it.
declare class URL {
  constructor(url: string, base?: string)
  static canParse(url: string): boolean
  readonly protocol: string
  readonly href: string
  readonly hostname: string
  readonly username: string
  readonly password: string
}
