import type { WidgetPage } from './widget-test.ts'

interface PageWithClient {
  readonly client: {
    readonly otps: {
      readonly email: { loginOrCreate(email: string): Promise<{ method_id: string }> }
      authenticate(code: string, methodId: string, options: object): Promise<unknown>
    }
    readonly passwords: { create(options: object): Promise<unknown> }
    readonly session: { revoke(): Promise<unknown> }
  }
}

/** Signs somebody in on a page without a widget; the session is there on the next page. */
export async function signInByCode(widget: WidgetPage, email: string): Promise<void> {
  const { page } = widget
  await widget.open({ kind: 'none' })
  let methodId = ''
  const code = await widget.codeSentBy(email, async () => {
    methodId = await page.evaluate(
      async (to) =>
        (await (window as unknown as PageWithClient).client.otps.email.loginOrCreate(to)).method_id,
      email,
    )
  })
  await page.evaluate(
    ([digits = '', id = '']) =>
      (window as unknown as PageWithClient).client.otps.authenticate(digits, id, {
        session_duration_minutes: 30,
      }),
    [code, methodId],
  )
}

/** Makes an account with a password and leaves nobody signed in. */
export async function createWithPassword(
  widget: WidgetPage,
  person: { email: string; password: string },
): Promise<void> {
  await widget.open({ kind: 'none' })
  await widget.page.evaluate(
    (options) =>
      (window as unknown as PageWithClient).client.passwords.create({
        ...options,
        session_duration_minutes: 30,
      }),
    person,
  )
  await signOut(widget)
}

export async function signOut({ page }: WidgetPage): Promise<void> {
  await page.evaluate(() => (window as unknown as PageWithClient).client.session.revoke())
}
