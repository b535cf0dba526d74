/** Something made of a description, and made again when the description has changed. */
export function createCurrent<Description, Made>(options: {
  readonly create: (description: Description) => Made
  readonly first: Description
}): { readonly current: Made; use(description: Description): void } {
  let text = JSON.stringify(options.first)
  let current = options.create(options.first)
  return {
    get current() {
      return current
    },
    use(description) {
      const next = JSON.stringify(description)
      if (next === text) return
      current = options.create(description)
      text = next
    },
  }
}
