import type { ComponentType } from 'react'
import { useEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useConfiguration } from '../../api/configuration.tsx'
import { AuthorizationScreen, type SignInAgainProps } from './authorization-screen.tsx'
import { LogoutScreen } from './logout-screen.tsx'

/**
 * The page that apps send people to: whether to allow an app, or, with `post_logout_redirect_uri` in the address, whether to log out
 * (spec §2 and §4). `signIn` is shown when an app wants a person to sign in once more.
 */
export function ConsentScreen(props: { signIn: ComponentType<SignInAgainProps> }) {
  const search = useSearch()
  const { productName } = useConfiguration()
  const query = new URLSearchParams(search)

  useEffect(() => {
    document.title = productName
  }, [productName])

  return query.has('post_logout_redirect_uri') ? (
    <LogoutScreen key={search} query={query} />
  ) : (
    <AuthorizationScreen key={search} query={query} signIn={props.signIn} />
  )
}
