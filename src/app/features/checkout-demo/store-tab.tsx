import { useId, useRef } from 'react'
import { storeNameMaxLength } from '../../../domain/payments/store-name.ts'
import { toDollars } from '../../../lib/money/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ItemPicker } from '../../sample-store/item-picker.tsx'
import { AnswerNote } from './answer-note.tsx'
import { checkoutQueryOf, storeProgram } from './programs.ts'
import { ChooseFirst, TabPanel } from './tab-panel.tsx'
import { useFrame } from './use-frame.tsx'
import type { WayProps } from './ways.ts'

/** The sample store (spec §2, §3): three items, a name, and a checkout in a frame. */
export function StoreTab({ target, store, answer, onResult, onStart }: WayProps) {
  const { item, purchase, chooseItem, storeName, shownName, setStoreName } = store
  const checkout = useRef<HTMLButtonElement>(null)
  const query = checkoutQueryOf(target, purchase)
  const { open, frame } = useFrame({ root: target.root, query, opener: checkout, onResult })
  const why = useId()

  function handleCheckout() {
    onStart()
    open()
  }

  return (
    <TabPanel
      intro="A small store, as a shopper sees it. The checkout opens the payment form in a frame on the page."
      program={{ title: 'Store code', text: storeProgram(target, purchase, shownName), filename: 'store.html' }}
    >
      <TextField
        label="Store name"
        help={`Printed on the receipt. At most ${storeNameMaxLength} characters.`}
        maxLength={storeNameMaxLength}
        autoComplete="off"
        value={storeName}
        onChange={event => setStoreName(event.target.value)}
      />
      <section aria-labelledby={`${why}-name`} className="rounded-card border border-line bg-surface p-5 sm:p-6">
        <h2 id={`${why}-name`} className="mb-4 text-xl break-words">
          {shownName}
        </h2>
        <ItemPicker label="What would you like?" chosen={item?.id} onChoose={chooseItem} />
        <p className="mt-5 flex justify-between border-t border-line pt-4 text-lg font-semibold tabular-nums">
          <span>Total</span>
          <span>{toDollars(purchase?.amount ?? '0.00')}</span>
        </p>
        <div className="mt-4 flex flex-col items-start gap-3">
          {/* The one button that the focus comes back to. */}
          <button
            ref={checkout}
            type="button"
            disabled={!purchase}
            aria-describedby={why}
            onClick={handleCheckout}
            className={buttonClass()}
          >
            Checkout
          </button>
          <ChooseFirst id={why} isShown={!purchase} />
        </div>
      </section>
      {frame}
      <AnswerNote answer={answer} />
    </TabPanel>
  )
}
