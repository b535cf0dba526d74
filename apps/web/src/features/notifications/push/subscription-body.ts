/**
 * Returns the body of `PUT /notifications/devices` for a subscription of this browser. `name` is
 * what the person recognises it by.
 */
export function subscriptionBody(
  subscription: PushSubscription,
  { language, name }: { language: string; name: string | undefined },
) {
  const { keys = {} } = subscription.toJSON()
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    name: name ?? location.host,
    language,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
