import { SignedOutState } from '../../load-failure.tsx'

/** The session ended; signing in leads back to the list or the order that was open. */
export const OrdersSignedOut = () => <SignedOutState what="your orders" returnTo={location.pathname} />
