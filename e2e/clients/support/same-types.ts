import type { StytchHeadlessClient as Older } from 'stytch-5/headless'
import type { StytchClient as Newer } from 'stytch-6'
import type { FullClient } from '../../../packages/sdk/src/full.ts'

// Type tests: `tsc` fails, and names the call, when one of theirs is missing in ours or has
// arguments that ours does not accept.

// biome-ignore lint/suspicious/noExplicitAny: any function at all.
type AnyCall = (...given: any) => any

/**
 * True when everything that fits `Theirs` may be passed to `Ours`; else the path of the mismatch.
 */
type Takes<Theirs, Ours, Path extends string> = Theirs extends AnyCall
  ? Ours extends (...given: Parameters<Theirs>) => unknown
    ? true
    : Path
  : {
      [Name in keyof Theirs & string]: Name extends keyof Ours
        ? Takes<Theirs[Name], Ours[Name], `${Path}.${Name}`>
        : `${Path}.${Name}`
    }[keyof Theirs & string]

/**
 * Listeners are called with our types of session and user, which have all members but not the
 * vendor's unions.
 */
type Listener = 'onStateChange' | 'session.onChange' | 'user.onChange'
/** Roles of users: this provider has none. */
type LeftOut = 'rbac'

type Refused<Theirs> = Exclude<
  {
    [Name in keyof Theirs & string]: Name extends keyof FullClient
      ? Takes<Theirs[Name], FullClient[Name], Name>
      : Name
  }[keyof Theirs & string],
  true | Listener | LeftOut
>

type Nothing<Left extends never> = Left
export type RefusedOfOlder = Nothing<Refused<Older>>
export type RefusedOfNewer = Nothing<Refused<Newer>>
