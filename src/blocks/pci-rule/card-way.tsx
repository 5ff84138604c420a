import { CreditCard } from 'lucide-react'
import { cardStops, type PciRule } from '../../domain/catalogue/pci-rule.ts'

/** What the card number passes on its way to the gateway, at a glance: what is the reader's own stands out. */
export function CardWay({ rule: { way } }: { rule: PciRule }) {
  return (
    <p className="card-way">
      <CreditCard aria-hidden="true" size={18} strokeWidth={1.5} />
      {way === null ? (
        'No card number'
      ) : (
        <>
          Card number → <span className={cardStops[way].isYours ? 'card-stop-yours' : undefined}>{way}</span> → gateway
        </>
      )}
    </p>
  )
}
