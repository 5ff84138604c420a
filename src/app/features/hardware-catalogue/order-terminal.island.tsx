import { useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { openPage } from '../../data/navigate.ts'
import { storeTerminalModel } from '../../data/order-draft.ts'
import { orderTestTerminalPath } from '../../paths.ts'
import { CompatibilityDialog, type CompatibleProduct } from './compatibility-dialog.tsx'

interface OrderTerminalProps {
  /** The terminal's name in addresses, which the order draft keeps. */
  model: string
  /** Name and variant of the terminal. */
  terminal: string
  software: CompatibleProduct[]
  provider: string
  /** Name of the product that the reader looks for hardware for. */
  integration?: string
}

/** The order button of a card: compatibility is acknowledged first (spec §4). Without JavaScript a link stands there instead. */
export default function OrderTerminal({ model, terminal, software, provider, integration }: OrderTerminalProps) {
  const [isOpen, setIsOpen] = useState(false)
  function handleAcknowledge() {
    storeTerminalModel(model)
    openPage(orderTestTerminalPath(model, integration))
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={buttonClass('primary', 'small', 'noscript:hidden')}
      >
        Order Terminal <span className="sr-only">{terminal}</span>
      </button>
      <CompatibilityDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAcknowledge={handleAcknowledge}
        terminal={terminal}
        software={software}
        provider={provider}
      />
    </>
  )
}
