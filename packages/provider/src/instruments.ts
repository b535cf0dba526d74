import { limitsReached } from '@maypole/platform/limits'
import { counter } from '@maypole/platform/meter'

export const securityEvents = counter(
  'maypole_security_events_total',
  'Events written to the audit trail',
  ['type'],
)

export const signIns = counter(
  'maypole_sign_ins_total',
  'Proofs of who somebody is that were taken or refused, by the kind of the factor',
  ['method', 'result'],
)

export const messagesSent = counter(
  'maypole_messages_total',
  'Attempts to hand a message to its carrier',
  ['channel', 'result'],
)

export const messageCost = counter(
  'maypole_message_cost_total',
  'What messages by SMS and WhatsApp cost, in currency units, counted when they are asked for',
)

/** Everything that the provider records. */
export const providerInstruments = [
  limitsReached,
  securityEvents,
  signIns,
  messagesSent,
  messageCost,
] as const
