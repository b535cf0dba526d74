import type { Message, RenderedMessage, SmsCodeMessage } from './port.ts'

/** Every text that is sent to a person. Templates are fixed; only the product's name and the code are put in. */
export function renderMessage(message: Message): RenderedMessage {
  return {
    channel: 'sms',
    to: message.to,
    subject: null,
    text: smsCode(message),
    html: null,
  }
}

/**
 * The last line lets phones fill the code in, and only on the named host (WebOTP, "origin-bound one-time codes");
 * they take it for pages over https alone.
 */
function smsCode({ productName, code, publicUrl }: SmsCodeMessage): string {
  const text = `${code} is your ${productName} sign-in code. Do not share it with anyone.`
  const url = new URL(publicUrl)
  return url.protocol === 'https:' ? `${text}\n\n@${url.hostname} #${code}` : text
}
