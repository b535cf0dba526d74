/** The names of prepared statements, by their text. Connections of one pool share them. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  /** Returns the same name each time, until it is replaced. */
  nameOf(text: string): string {
    return this.#names.get(text) ?? this.#assign(text)
  }

  /** Gives a statement another name, unless somebody else has replaced `former` already. */
  replace(text: string, former: string): string {
    const current = this.#names.get(text)
    return current === undefined || current === former ? this.#assign(text) : current
  }

  #assign(text: string): string {
    const name = `q${this.#count}`
    this.#count += 1
    this.#names.set(text, name)
    return name
  }
}
