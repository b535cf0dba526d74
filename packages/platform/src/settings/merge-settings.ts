/** Settings of which any may be left out, in groups, too. Lists are given whole. */
export type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: DeepPartial<Value[Name]> | undefined }
    : Value

/** Settings as code reads them. */
export type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> }
    : Value

/**
 * Merges settings: groups by their members, lists as a whole. Undefined members keep the existing
 * value.
 */
export function mergeSettings<Settings extends object>(
  settings: Settings,
  others: DeepPartial<Settings>,
): Settings {
  return merge(settings as Group, others as Group) as Settings
}

type Group = Record<string, unknown>

function merge(settings: Group, others: Group): Group {
  const merged = new Map(Object.entries(settings))
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) continue
    const known = merged.get(name)
    merged.set(name, isGroup(value) ? merge(isGroup(known) ? known : {}, value) : value)
  }
  return Object.fromEntries(merged)
}

/** Whether a value is a plain object: neither a list nor an instance of a class. */
function isGroup(value: unknown): value is Group {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** Sets a member of an object of groups; groups on the way are made. */
export function setMember(
  group: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) group[name] = value
  else {
    const inner = group[name]
    const made = isGroup(inner) ? inner : {}
    group[name] = made
    setMember(made, rest, value)
  }
}
