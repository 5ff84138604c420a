/** What is sent to servers of merchants: webhooks, notices of RESPONSE_URL, callbacks of terminals. */
export const deliveryKinds = ['webhook', 'notify-merchant', 'call-back'] as const
type DeliveryKind = (typeof deliveryKinds)[number]

/** Told how each try ended. */
export type NoteTry = (kind: DeliveryKind, isDelivered: boolean) => void
