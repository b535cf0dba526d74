import { isGroup } from './merge-settings.ts'

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
