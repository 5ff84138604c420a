import { Ban, Clock, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import {
  type CredentialsRecord,
  type EnvAddress,
  hostedCheckoutProductName,
} from '../../../domain/credentials/credentials.ts'
import { formatMoment } from '../../../lib/format-moment.ts'
import { timeAgo } from '../../../lib/time-ago.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { guidePath, paths } from '../../paths.ts'
import type { Change } from './change-credentials.ts'
import { CopyAsEnv } from './copy-as-env.tsx'
import { CredentialPairs } from './credential-pairs.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function Time({ ms, children }: { ms: number; children: string }) {
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatMoment(ms)}>
      {children}
    </time>
  )
}

/** When they were last used; nothing while the gateway cannot be asked. */
function LastUse({ lastUsed }: Pick<CredentialsRecord, 'lastUsed'>) {
  if (lastUsed === undefined) return null
  if (lastUsed === null) return <> · Never used</>
  return (
    <>
      {' · Last used '}
      <Time ms={lastUsed}>{timeAgo(lastUsed, Date.now())}</Time>
    </>
  )
}

/** The label of `readingSecret` in the catalogue. */
const readingLabel = 'Reading Secret'

/** Where the sandbox answers for the product. */
function Addresses({ addresses }: { addresses: EnvAddress[] }) {
  return (
    <dl className="mt-3 text-sm">
      {addresses.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2 py-0.5">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="flex min-w-0 items-center gap-1">
            <code className="break-all">{value}</code>
            <CopyButton text={value} what={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CredentialsCardProps {
  record: CredentialsRecord
  onChange: (change: Change, record: CredentialsRecord) => void
}

/** A user's credentials of one product, with what can be done about them. */
export function CredentialsCard({ record, onChange }: CredentialsCardProps) {
  const { productName, dateCreated, items, addresses = [], oldSecretsUntil } = record
  const product = findCatalogueProduct(productName)
  const headingId = useId()
  const overlapId = useId()
  return (
    <li aria-labelledby={headingId} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 id={headingId} className="text-lg">
        {product ? (
          <a href={product.path} className="text-ink no-underline hover:underline">
            {productName}
          </a>
        ) : (
          productName
        )}
      </h3>
      <p className="mb-4 text-sm text-ink-muted">
        Issued <Time ms={dateCreated}>{day.format(dateCreated)}</Time>
        <LastUse {...record} />
        {product?.demoPath && (
          <>
            {' · '}
            <a href={product.demoPath}>Open the demo</a>
          </>
        )}
        {productName === hostedCheckoutProductName && (
          <>
            {' · '}
            <a href={paths.dashboardHostedCheckout}>See the payment form</a>
          </>
        )}
      </p>
      {oldSecretsUntil !== undefined && (
        <p
          id={overlapId}
          className="mb-4 flex gap-2.5 rounded-card border border-brass-line bg-brass-soft p-3 text-sm leading-6"
        >
          <Clock className="mt-1 size-4 shrink-0 text-brass" strokeWidth={1.5} aria-hidden />
          <span>
            Rotated. The old keys work until <Time ms={oldSecretsUntil}>{formatMoment(oldSecretsUntil)}</Time>. Then you
            can rotate again.
          </span>
        </p>
      )}
      <CredentialPairs productName={productName} items={items} />
      {addresses.length > 0 && <Addresses addresses={addresses} />}
      {product && (
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <a href={guidePath(product.path)} aria-label={`Guide: ${productName}`}>
            Guide
          </a>
          <a href={`${product.path}/test-data`} aria-label={`Test data: ${productName}`}>
            Test data
          </a>
          {items.some(({ key }) => key === readingLabel) && (
            <a href={`${paths.sandboxCredentials}#what-is-the-reading-secret`}>What is the reading secret?</a>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 pt-4">
        <CopyAsEnv record={record} />
        <span className="ml-auto flex flex-wrap gap-2">
          <Button
            kind="quiet"
            size="small"
            disabled={oldSecretsUntil !== undefined}
            aria-describedby={oldSecretsUntil === undefined ? undefined : overlapId}
            aria-label={`Rotate: ${productName}`}
            onClick={() => onChange('rotate', record)}
          >
            <RefreshCw className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
            Rotate
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={`Revoke: ${productName}`}
            onClick={() => onChange('revoke', record)}
          >
            <Ban className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
            Revoke
          </Button>
        </span>
      </div>
    </li>
  )
}
