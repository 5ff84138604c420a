import { Calculator, Keyboard, type LucideIcon, Nfc, ReceiptText, Smartphone } from 'lucide-react'
import { brand } from '../../../../content/data/brand.ts'
import { products } from '../../../../content/data/products.ts'
import {
  compatibleProducts,
  fullHardwareName,
  type HardwareIcon,
  type HardwareItem,
  hardwareImagePath,
  isForSale,
  sandboxProviderLabel,
} from '../../../domain/catalogue/hardware-item.ts'
import type { ProductEntry } from '../../../domain/catalogue/product.ts'
import { formatCents, toDollars } from '../../../lib/money/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Island } from '../../../ui/island/island.tsx'
import { orderTestTerminalPath, paths } from '../../paths.ts'
import type { CompatibleProduct } from './compatibility-dialog.tsx'
import OrderTerminal from './order-terminal.island.tsx'

const builds: Record<HardwareIcon, { icon: LucideIcon; label: string }> = {
  'pin-pad': { icon: Calculator, label: 'PIN pad' },
  countertop: { icon: ReceiptText, label: 'Countertop' },
  handheld: { icon: Smartphone, label: 'Handheld' },
  reader: { icon: Nfc, label: 'Reader' },
  keyboard: { icon: Keyboard, label: 'Typed in' },
}

const softwareOf = (item: HardwareItem): CompatibleProduct[] =>
  compatibleProducts(item, products as readonly ProductEntry[]).map(({ displayName: name, path }) => ({ name, path }))

const providerOf = ({ hardwareType }: HardwareItem) =>
  sandboxProviderLabel(hardwareType, { brandName: brand.name, labels: brand.sandboxProviders })

interface CardProps {
  item: HardwareItem
  /** Name of the product that the reader looks for hardware for. */
  integration?: string
}

function Picture({ item }: { item: HardwareItem }) {
  const { icon: Icon, label } = builds[item.icon]
  return (
    <div className="rounded-t-card border-b border-line bg-sunken px-4 pt-3 pb-4">
      <p className="flex items-center gap-1.5 text-[13px] text-ink-muted">
        <Icon className="size-4" strokeWidth={1.5} aria-hidden />
        {label}
      </p>
      <img
        src={hardwareImagePath(item)}
        alt={`Drawing of ${fullHardwareName(item)}`}
        width="240"
        height="240"
        loading="lazy"
        decoding="async"
        className="mx-auto size-50"
      />
    </div>
  )
}

/** Price and order button; out of stock a word and another way instead (the mark on the card is set in the browser). */
function Offer({ item, integration }: CardProps) {
  const terminal = fullHardwareName(item)
  return (
    <>
      <p className="text-lg font-semibold tabular-nums">{toDollars(formatCents(item.costCents ?? 0))}</p>
      <div className="group-data-out-of-stock:hidden">
        <Island
          of={OrderTerminal}
          model={item.slug}
          terminal={terminal}
          software={softwareOf(item)}
          provider={providerOf(item)}
          {...(integration && { integration })}
        />
        <span className="hidden noscript:inline">
          <a href={orderTestTerminalPath(item.slug, integration)} className={buttonClass('primary', 'small')}>
            Order Terminal <span className="sr-only">{terminal}</span>
          </a>
        </span>
      </div>
      <p className="hidden text-right text-sm group-data-out-of-stock:block">
        <Badge tone="warn">Out of stock</Badge>
        <a href={paths.contact} className="mt-1 block">
          Ask when it is back in stock
        </a>
      </p>
    </>
  )
}

function NotSold({ item }: { item: HardwareItem }) {
  if (item.category === 'Customer Supplied')
    return <p className="text-sm text-ink-muted">Your own device. Nothing to order.</p>
  return (
    <p className="text-sm text-ink-muted">
      {item.category === 'Accessories' ? 'Not sold separately.' : 'Not sold here.'}{' '}
      <a href={paths.contact}>Ask sales engineering</a>
    </p>
  )
}

/** One device: what it looks like, what it works with, what it costs, how to get one. */
export function HardwareCard({ item, integration }: CardProps) {
  const isOffered = isForSale(item, [])
  return (
    <li
      id={item.slug}
      data-hardware-type={item.hardwareType}
      className="group flex flex-col rounded-card border border-line bg-surface target:border-accent"
    >
      <Picture item={item} />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-[17px]">
          {item.hardwareName}
          {item.variant && <span className="block text-sm font-medium text-ink-muted">{item.variant}</span>}
        </h3>
        <p className="text-[15px] leading-6 text-ink-soft">{item.description}</p>
        <h4 className="mt-1 text-sm font-medium text-ink-muted">Works with</h4>
        <ul className="-mt-1 text-sm leading-6">
          {softwareOf(item).map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
        {isOffered && (
          <p>
            <span className="sr-only">Registered with the </span>
            <Badge tone="sandbox">{providerOf(item)}</Badge>
          </p>
        )}
        <div className="mt-auto flex min-h-12 items-center justify-between gap-3 pt-2">
          {isOffered ? <Offer item={item} {...(integration && { integration })} /> : <NotSold item={item} />}
        </div>
      </div>
    </li>
  )
}
