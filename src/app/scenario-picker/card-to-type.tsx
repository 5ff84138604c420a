import { type DemoScenario, scenarioCvv2 } from '../../domain/demos/demo-scenarios.ts'
import { formatAccountNbr } from '../../domain/payments/card-form.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** What the reader types on the gateway’s page or frame, ready to copy; the number never goes into this form. */
export function CardToType({ card, expiry, zipCode }: Pick<DemoScenario, 'card' | 'expiry'> & { zipCode?: string }) {
  return (
    <dl className="grid gap-2 rounded-card border border-brass-line bg-brass-soft p-4 text-[15px] sm:grid-cols-[auto_auto_auto]">
      {[
        ['Card number', formatAccountNbr(card.number)],
        ['Expires', expiry],
        ['CVV', scenarioCvv2],
        ...(zipCode ? [['ZIP code', zipCode]] : []),
      ].map(([label = '', value = '']) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label} to type there</dt>
          <dd className="flex items-center gap-1 font-mono whitespace-nowrap">
            {value} <CopyButton text={value} what={label} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
