import { Check, Circle } from 'lucide-react'
import type { Overview } from '../../../contract/workbench/workbench-endpoints.ts'
import { paths } from '../../paths.ts'

type Steps = NonNullable<Overview['activity']>['firstSteps']

const steps: readonly { key: keyof Steps; title: string; how: string; href?: string; link?: string }[] = [
  {
    key: 'keysMade',
    title: 'Get sandbox keys',
    how: 'Choose a product. Its keys work immediately.',
    href: paths.dashboardCredentials,
    link: 'Get keys',
  },
  {
    key: 'approved',
    title: 'Get a payment approved',
    how: 'Pay with a published test card: from your program, or by hand at your virtual terminal.',
    href: paths.virtualTerminal,
    link: 'Open your virtual terminal',
  },
  {
    key: 'declineHandled',
    title: 'Handle a decline',
    how: 'Send an amount that ends in 1.05, then one that is approved.',
    href: `${paths.testData}#amounts`,
    link: 'See the triggers',
  },
  {
    key: 'refunded',
    title: 'Refund a payment',
    how: 'Advance the clock to the next batch close, then refund the settled payment.',
    href: paths.lifeCycle,
    link: 'How refunds work',
  },
  {
    key: 'webhookVerified',
    title: 'Verify a webhook',
    how: 'Check the signature of a delivery, and answer with 2xx.',
    href: paths.dashboardWebhooks,
    link: 'Add an endpoint',
  },
]

/** What everybody does once, ticked by what the gateway saw; gone once all is done. */
export function FirstSteps({ done }: { done: Steps | undefined }) {
  const open = steps.filter(({ key }) => !done?.[key])
  if (open.length === 0) return null
  const [next] = open
  return (
    <section aria-labelledby="first-steps" className="mb-8 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-lg">
          First steps
        </h2>
        <p className="text-ink-muted text-sm">
          {steps.length - open.length} of {steps.length} done
        </p>
      </div>
      <ol className="flex flex-col gap-2">
        {steps.map(({ key, title, how, href, link }) => {
          const isDone = done?.[key] ?? false
          return (
            <li key={key} className="flex gap-3">
              {isDone ? (
                <Check className="mt-1 size-4 shrink-0 text-ok" strokeWidth={2} aria-label="Done" role="img" />
              ) : (
                <Circle
                  className="mt-1 size-4 shrink-0 text-ink-muted"
                  strokeWidth={1.5}
                  aria-label="To do"
                  role="img"
                />
              )}
              <div className="min-w-0">
                <p className={isDone ? 'text-ink-muted' : 'font-medium'}>{title}</p>
                {key === next?.key && (
                  <p className="text-[15px] text-ink-soft">
                    {how} {href && <a href={href}>{link}</a>}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
