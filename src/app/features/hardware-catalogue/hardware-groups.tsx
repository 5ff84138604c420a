import { SearchX } from 'lucide-react'
import {
  byCategory,
  categoryAnchor,
  type HardwareCategory,
  type HardwareItem,
} from '../../../domain/catalogue/hardware-item.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'
import { HardwareCard } from './hardware-card.tsx'

const intros: Record<HardwareCategory, string> = {
  'Traditional Terminals': 'They only run payments. The software on your point of sale sets the amount.',
  'Smart Terminals': 'They run Android, with our app or yours on the screen.',
  'Card Readers': 'Small readers that connect wirelessly to a phone, a tablet or a point of sale.',
  Accessories: 'Extras to use with a terminal.',
  'Customer Supplied': 'Devices that you already own.',
}

/** The categories that are shown, beside the cards or, on a small screen, above them. */
export function CategoryNavigation({ items }: { items: readonly HardwareItem[] }) {
  return (
    <nav aria-label="Categories" className="mb-6 lg:sticky lg:top-20 lg:mb-0 lg:self-start">
      <p className="mb-2 hidden text-sm font-medium lg:block" aria-hidden>
        Categories
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:flex-col lg:border-l lg:border-line">
        {byCategory(items).map(({ category, items: own }) => (
          <li key={category}>
            <a
              href={`#${categoryAnchor(category)}`}
              className="flex items-baseline justify-between gap-2 py-1 text-ink-soft no-underline hover:text-ink hover:underline lg:pl-3"
            >
              {category} <span className="text-ink-muted tabular-nums">{own.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Cards by category, in the order of the specification. */
export function HardwareGroups({ items, integration }: { items: readonly HardwareItem[]; integration?: string }) {
  return (
    <div className="flex flex-col gap-12">
      {byCategory(items).map(({ category, items: own }) => (
        <section key={category} aria-labelledby={categoryAnchor(category)}>
          <h2 id={categoryAnchor(category)} className="text-xl">
            {category}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{intros[category]}</p>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {own.map(item => (
              <HardwareCard key={item.slug} item={item} {...(integration && { integration })} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function NoHardware() {
  return (
    <EmptyState
      icon={SearchX}
      title="No matching hardware"
      action={
        <LinkButton kind="secondary" href={paths.hardware}>
          Show all hardware
        </LinkButton>
      }
    >
      Remove a filter, or search for part of a name. If your terminal is not listed,{' '}
      <a href={paths.contact}>ask sales engineering</a>.
    </EmptyState>
  )
}
