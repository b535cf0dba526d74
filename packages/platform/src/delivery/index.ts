export { type Mail, type MailPart, renderMail } from './mail-layout.ts'
export {
  type Channel,
  type Deliver,
  type Delivery,
  type RenderedMessage,
  UndeliverableError,
} from './port.ts'
export { retryDelay } from './retry-delay.ts'
export { createUnderWay, type UnderWay } from './under-way.ts'
export { withTimeout } from './with-timeout.ts'
