import { type MouseEvent, useId, useRef, useState } from 'react'
import { checkoutAddress } from '../../../domain/checkout/checkout-address.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { payLabel } from '../../pay-label.ts'
import { ItemPicker } from '../../sample-store/item-picker.tsx'
import { AnswerNote } from './answer-note.tsx'
import { checkoutQueryOf, linkProgram } from './programs.ts'
import { ChooseFirst, TabPanel } from './tab-panel.tsx'
import { useFrame } from './use-frame.tsx'
import type { WayProps } from './ways.ts'

/** The payment form by its address: in a frame of the page, or by itself where no script runs. */
export function LinkTab({ target, store, answer, onResult, onStart }: WayProps) {
  const { item, purchase, chooseItem } = store
  const [isRefused, setIsRefused] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const query = checkoutQueryOf(target, purchase)
  const { open, frame } = useFrame({ root: target.root, query, opener: link, onResult })
  const pickerId = useId()
  const why = useId()

  function handleClick(event: MouseEvent) {
    if (!purchase) {
      event.preventDefault()
      setIsRefused(true)
      return
    }
    // Another tab or window is the reader's own wish: there the form is a page of its own.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onStart()
    open()
  }

  return (
    <TabPanel
      intro="A URL that contains the whole payment, for pages, emails and QR codes. Here it opens in a frame. In a new tab, or without a script, it is a page of its own."
      program={{ title: 'Link code', text: linkProgram(target, purchase), filename: 'link.html' }}
    >
      <div id={pickerId}>
        <ItemPicker label="Item" isCompact chosen={item?.id} onChoose={chooseItem} />
      </div>
      <div className="flex flex-col items-start gap-3">
        <a
          ref={link}
          href={purchase ? checkoutAddress(target.root, query) : `#${pickerId}`}
          aria-disabled={purchase ? undefined : true}
          aria-describedby={why}
          onClick={handleClick}
          className={buttonClass()}
        >
          {payLabel(purchase?.amount)}
        </a>
        <ChooseFirst id={why} isShown={!purchase} isPressed={isRefused} />
      </div>
      {frame}
      <AnswerNote answer={answer} />
    </TabPanel>
  )
}
