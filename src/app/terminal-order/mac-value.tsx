import { SecretValue } from '../../ui/secret-value.tsx'
import { NotYet } from './order-facts.tsx'

interface MacValueProps {
  /** Empty until one is assigned. */
  mac: string
  /** It is on its way; what stands here is masked already. */
  isHidden: boolean
  /** Said where there is none. */
  none: string
}

/** The MAC of a terminal, masked until it is asked for. */
export function MacValue({ mac, isHidden, none }: MacValueProps) {
  if (!mac) return <NotYet>{none}</NotYet>
  return <SecretValue name="MAC" isMasked {...(isHidden ? { value: undefined, masked: mac } : { value: mac })} />
}
