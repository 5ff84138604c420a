import type { FormEvent } from 'react'
import { type WalletCardType, walletCardTypes } from '../../../domain/checkout/checkout-wallet.ts'
import {
  type MerchantProfileField,
  type MerchantProfileFields,
  merchantProfileFields,
  merchantProfileRules,
} from '../../../domain/checkout/merchant-profile.ts'
import { useForm } from '../../../ui/use-form.ts'
import { explainRefusal } from '../../data/explain-refusal.ts'

interface ProfileFormOptions {
  /** What stands in the form at first; it is dirty when something else does. */
  initial: MerchantProfileFields
  /** Makes the call; what it throws is shown. */
  send: (fields: MerchantProfileFields) => Promise<unknown>
  /** True while a call is on its way, asked at the moment of the press. */
  isBusy: () => boolean
}

/**
 * State of the merchant profile form: Continue only when dirty and valid (spec §5). It is held outside the dialog, so that
 * closing loses nothing that was typed.
 */
export function useProfileForm({ initial, send, isBusy }: ProfileFormOptions) {
  const problemOf = (name: MerchantProfileField, fields: MerchantProfileFields) =>
    merchantProfileRules[name](fields[name])
  const { values, change, handleSubmit, ...state } = useForm({
    names: merchantProfileFields,
    initial,
    problemOf,
    send,
    explain: explainRefusal,
  })
  const isDirty =
    merchantProfileFields.some(name => values[name] !== initial[name]) ||
    String(values.walletCardTypes ?? '') !== String(initial.walletCardTypes ?? '')
  const canContinue = isDirty && merchantProfileFields.every(name => !problemOf(name, values))

  /** The types that the wallet may hold, in the order of the table; none, and there is no wallet. */
  const wallet = {
    types: values.walletCardTypes ?? [],
    change(types: readonly WalletCardType[]) {
      const ordered = walletCardTypes.filter(type => types.includes(type))
      change(() => ({ walletCardTypes: ordered.length > 0 ? ordered : undefined }))
    },
  }
  return {
    ...state,
    wallet,
    canContinue,
    handleSubmit(event: FormEvent) {
      if (canContinue && !isBusy()) return handleSubmit(event)
      event.preventDefault()
    },
  }
}
