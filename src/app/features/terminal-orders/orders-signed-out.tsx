import { useLocation } from 'react-router'
import { SignedOutState } from '../../load-failure.tsx'

/** The session ended; signing in leads back to the list or the order that was open. */
export function OrdersSignedOut() {
  const { pathname } = useLocation()
  return <SignedOutState what="your orders" returnTo={pathname} />
}
