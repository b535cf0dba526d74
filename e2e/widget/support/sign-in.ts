import { createAccount, createSession, giveSession } from '../../support/http-session.ts'
import type { WidgetPage } from './widget-test.ts'

interface PageWithClient {
  readonly client: { readonly session: { revoke(): Promise<unknown> } }
}

/** Signs somebody in without a page; the session is there on the next one. */
export async function signInByCode({ page, place }: WidgetPage, email: string): Promise<void> {
  const session = await createSession(place, email)
  await giveSession(page.context(), { server: place.server, session })
}

/** Makes an account without a password, and leaves nobody signed in. */
export async function createWithCode({ place }: WidgetPage, email: string): Promise<void> {
  await createSession(place, email)
}

/** Makes an account with a password, and leaves nobody signed in. */
export async function createWithPassword(
  { place }: WidgetPage,
  person: { email: string; password: string },
): Promise<void> {
  await createAccount(place, person)
}

/** Signs out on a page with a client. */
export async function signOut({ page }: WidgetPage): Promise<void> {
  await page.evaluate(() => (window as unknown as PageWithClient).client.session.revoke())
}
