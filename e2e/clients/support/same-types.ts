import type { StytchHeadlessClient as Older } from 'stytch-5/headless'
import type { StytchClient as Newer } from 'stytch-6'
import type { FullClient } from '../../../packages/sdk/src/full.ts'

// Nothing here runs: `tsc` fails, and names the call, when one of theirs has no place in ours or has arguments that ours does not take.

// biome-ignore lint/suspicious/noExplicitAny: any function at all.
type AnyCall = (...given: any) => any

/** True where everything that fits `Theirs` may be handed to `Ours`; else the path of what may not. */
type Takes<Theirs, Ours, Path extends string> = Theirs extends AnyCall
  ? Ours extends (...given: Parameters<Theirs>) => unknown
    ? true
    : Path
  : {
      [Name in keyof Theirs & string]: Name extends keyof Ours
        ? Takes<Theirs[Name], Ours[Name], `${Path}.${Name}`>
        : `${Path}.${Name}`
    }[keyof Theirs & string]

/** Listeners are called with our types of session and user, which have all members but not the vendor's unions. */
type Listener = 'onStateChange' | 'session.onChange' | 'user.onChange'
/** Roles of users: this provider has none, so every question would have the same answer. */
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
