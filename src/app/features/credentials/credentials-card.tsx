import { Ban, Clock, RefreshCw } from 'lucide-react'
import { useId } from 'react'
import {
  type CredentialsRecord,
  type EnvAddress,
  hostedCheckoutProductName,
} from '../../../domain/credentials/credentials.ts'
import { formatMoment } from '../../../lib/time/format-moment.ts'
import { timeAgo } from '../../../lib/time/time-ago.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { dot } from '../../../ui/dot.ts'
import { useIsAwake } from '../../../ui/use-is-awake.ts'
import { guidePath, paths } from '../../paths.ts'
import { Moment } from '../../work-list/moment.tsx'
import type { Change } from './change-credentials.ts'
import { CopyAsEnv } from './copy-as-env.tsx'
import { CredentialPairs } from './credential-pairs.tsx'
import { findCatalogueProduct } from './find-catalogue-product.ts'
import { SaveEnvironment } from './save-environment.tsx'

/** When they were last used; nothing while the gateway cannot be asked. */
function LastUse({ lastUsed }: Pick<CredentialsRecord, 'lastUsed'>) {
  const isAwake = useIsAwake()
  if (lastUsed === undefined) return null
  if (lastUsed === null) return <>{dot}Never used</>
  return (
    <>
      {dot}Last used {/* Between the server's words and these some time may have passed. */}
      <time
        dateTime={new Date(lastUsed).toISOString()}
        title={isAwake ? formatMoment(lastUsed) : undefined}
        suppressHydrationWarning
      >
        {timeAgo(lastUsed, Date.now())}
      </time>
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
  /** Its secrets are on their way. */
  areHidden: boolean
  onChange: (change: Change, record: CredentialsRecord) => void
}

/** A user's credentials of one product, with what can be done about them. */
export function CredentialsCard({ record, areHidden, onChange }: CredentialsCardProps) {
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
        Issued <Moment ms={dateCreated} style="day" />
        <LastUse {...record} />
        {product?.demoPath && (
          <>
            {dot}
            <a href={product.demoPath}>Open the demo</a>
          </>
        )}
        {productName === hostedCheckoutProductName && (
          <>
            {dot}
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
            Rotated. The old keys work until <Moment ms={oldSecretsUntil} style="minute" />. Then you can rotate again.
          </span>
        </p>
      )}
      <CredentialPairs productName={productName} items={items} areHidden={areHidden} />
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
        <CopyAsEnv record={record} areHidden={areHidden} />
        <SaveEnvironment record={record} areHidden={areHidden} />
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
