import { connectToMail, type SmtpOptions } from './smtp.ts'
import { accountUrl, authorizationOf, type TwilioOptions } from './twilio.ts'

/** Connects and logs in to the mail server, and sends nothing. Rejects with the server's reason. */
export async function checkSmtp(options: SmtpOptions): Promise<void> {
  const transport = await connectToMail(options)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Reads one message of the account's list, which every key may that may send. Rejects when Twilio
 * refuses the credentials.
 */
export async function checkTwilio(
  options: Pick<TwilioOptions, 'accountSid' | 'credentials' | 'baseUrl' | 'fetch'>,
): Promise<void> {
  const response = await options.fetch(`${accountUrl(options)}/Messages.json?PageSize=1`, {
    headers: { authorization: authorizationOf(options) },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`)
}
