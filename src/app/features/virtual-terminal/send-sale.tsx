import { type FormEvent, useState } from 'react'
import { toNumberOfDollars } from '../../../lib/money/money.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FailureNote } from '../../demo-calls/failure-note.tsx'
import { RefusedCall, useBusy } from '../../demo-calls/use-busy.ts'
import { readCents, type Sale, sendSale } from './send-sale.ts'
import type { TerminalTools } from './use-terminal.ts'

interface SendSaleProps {
  tools: TerminalTools
  /** Address of the REST proxy. */
  proxyRoot: string
  serial: string
  isReady: boolean
  onSent(): void
}

/** A sale pushed to the terminal over the SI Cloud API, as a till's server does. */
export function SendSale({ tools, proxyRoot, serial, isReady, onSent }: SendSaleProps) {
  const [amount, setAmount] = useState('42.50')
  const [asks, setAsks] = useState({ tip: false, signature: false })
  const { isBusy, failure, busy } = useBusy()
  async function push(sale: Sale) {
    const { account } = await tools.account()
    if (!account) throw new RefusedCall('Get credentials for the SI Cloud API to send a sale from here.')
    if (await sendSale(proxyRoot, account, sale)) return
    const { account: renewed } = await tools.renewAccount()
    if (renewed) await sendSale(proxyRoot, renewed, sale)
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void busy(async () => {
      const amountCents = readCents(amount)
      if (amountCents === undefined) throw new RefusedCall('Enter the amount in dollars and cents, such as 42.50.')
      await push({
        serial,
        amount: toNumberOfDollars(amountCents),
        asksForTip: asks.tip,
        asksForSignature: asks.signature,
      })
      onSent()
    })
  }
  const check = (name: 'tip' | 'signature', label: string) => (
    <label className="flex min-h-8 items-center gap-2 text-[15px]">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={asks[name]}
        // Two boxes ticked before React was there are ticked again at once.
        onChange={({ target: { checked } }) => setAsks(asked => ({ ...asked, [name]: checked }))}
      />
      {label}
    </label>
  )
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <fieldset disabled={!isReady || isBusy} className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <legend className="sr-only">The sale</legend>
        <TextField
          label="Amount in dollars"
          help="51.05 is declined, 101.10 is partially approved."
          value={amount}
          onChange={event => setAmount(event.target.value)}
          inputMode="decimal"
          required
        />
        <div className="flex flex-wrap gap-x-5">
          {check('tip', 'Ask for a tip')}
          {check('signature', 'Ask for a signature')}
        </div>
      </fieldset>
      <div>
        <Button type="submit" isBusy={isBusy} disabled={!isReady}>
          Send the sale
        </Button>
      </div>
      <FailureNote text={failure} />
    </form>
  )
}
