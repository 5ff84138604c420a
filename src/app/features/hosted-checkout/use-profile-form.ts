import { type FormEvent, useRef, useState } from 'react'
import { type WalletCardType, walletCardTypes } from '../../../domain/checkout/checkout-wallet.ts'
import {
  type MerchantProfileField,
  type MerchantProfileFields,
  merchantProfileFields,
  merchantProfileRules,
} from '../../../domain/checkout/merchant-profile.ts'
import { isSubmitPressed } from '../../../ui/is-submit-pressed.ts'
import { ApiError } from '../../data/api-error.ts'

interface ProfileFormOptions {
  /** What stands in the form at first; it is dirty when something else does. */
  initial: MerchantProfileFields
  /** Makes the call; what it throws is shown. */
  send: (fields: MerchantProfileFields) => Promise<unknown>
  /** True while a call is on its way, asked at the moment of the press. */
  isBusy: () => boolean
}

/**
 * State of the merchant profile form: messages on touch (spec §5), Continue only when dirty and valid, the refused field
 * focused. It is held outside the dialog, so that closing loses nothing that was typed.
 */
export function useProfileForm({ initial, send, isBusy }: ProfileFormOptions) {
  const [typed, setTyped] = useState<MerchantProfileFields | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<MerchantProfileField>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const fields = typed ?? initial
  const problemOf = (name: MerchantProfileField) => merchantProfileRules[name](fields[name])
  const isDirty =
    merchantProfileFields.some(name => fields[name] !== initial[name]) ||
    String(fields.walletCardTypes ?? '') !== String(initial.walletCardTypes ?? '')
  const isValid = merchantProfileFields.every(name => !problemOf(name))
  const refused = failure instanceof ApiError ? merchantProfileFields.find(name => name === failure.param) : undefined

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isDirty || !isValid || isBusy()) return
    setFailure(null)
    try {
      await send(fields)
    } catch (error) {
      setFailure(error)
      const field = error instanceof ApiError ? error.param : undefined
      if (field) form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    }
  }

  /** What a `TextField` of this form takes; `refusal` is what the portal says of the field. */
  const field = (name: MerchantProfileField, refusal?: string) => ({
    name,
    value: fields[name],
    error: (touched.has(name) ? problemOf(name) : undefined) ?? (name === refused ? refusal : undefined),
    onChange(event: { target: { value: string } }) {
      const { value } = event.target
      setTyped(now => ({ ...(now ?? initial), [name]: value }))
      setFailure(null)
    },
    onBlur: () => isSubmitPressed(form.current) || setTouched(now => new Set(now).add(name)),
  })

  /** The types that the wallet may hold, in the order of the table; none, and there is no wallet. */
  const wallet = {
    types: fields.walletCardTypes ?? [],
    change(types: readonly WalletCardType[]) {
      const ordered = walletCardTypes.filter(type => types.includes(type))
      setTyped(now => ({ ...(now ?? initial), walletCardTypes: ordered.length > 0 ? ordered : undefined }))
      setFailure(null)
    },
  }

  /** When it was sent: back to what stands there at first. */
  function reset() {
    setTyped(null)
    setTouched(new Set())
    setFailure(null)
  }
  return { form, field, wallet, refused, failure, canContinue: isDirty && isValid, handleSubmit, reset }
}
