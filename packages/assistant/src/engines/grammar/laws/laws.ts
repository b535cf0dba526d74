import type { Resolved } from '../calendar/resolve.ts'
import type { Item } from '../reading/item.ts'

/** The laws that a reading can break. Each is one function below: it never repairs. */
export type LawName = 'A' | 'D' | 'N' | 'P' | 'T' | 'V' | 'X'

export type Broken = { law: LawName }

type Law = (item: Item, resolved: Resolved) => boolean

/** Whether each law is broken. */
const isBroken: { readonly [Name in LawName]: Law } = {
  /** Alternatives: "or" between days or times is a question with both. */
  A: ({ bits, sittings }, { when }) =>
    (when?.kind === 'either' && !when.isList) ||
    (bits.times?.other !== undefined && sittings.length === 0) ||
    bits.repeats.some(({ others }) => others !== undefined),
  /** Days agree: a weekday is that of its date, a stretch begins or ends on it. */
  D: (_, { contradiction }) => contradiction !== undefined,
  /** Negation: what does not take place is no event. */
  N: ({ isNegated }) => isNegated,
  /** Past: what took place is no future event. */
  P: ({ isPast }) => isPast,
  /** Two things are two proposals or a question, and so are dates that nothing joins. */
  T: ({ second }, { when, isSeveral }) =>
    second !== undefined || when?.kind === 'either' || isSeveral === true,
  /** A weekday with a name is a day that is not known. */
  V: ({ named }) => named.length > 0,
  /** Exceptions are dates of a series, as many as were named. */
  X: (_, { strayExceptions, isExceptedOnce }) =>
    strayExceptions === true || isExceptedOnce === true,
}

/** In this order a broken law is asked about: what would change most comes first. */
const order: readonly LawName[] = ['N', 'P', 'A', 'V', 'D', 'X', 'T']

/** Returns the law that a reading breaks, if one. */
export function brokenLaw(item: Item, resolved: Resolved): Broken | undefined {
  const law = order.find((name) => isBroken[name](item, resolved))
  return law && { law }
}
