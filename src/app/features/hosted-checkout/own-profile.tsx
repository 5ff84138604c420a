import type { MerchantProfile } from '../../../domain/checkout/merchant-profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { paths } from '../../paths.ts'

interface OwnProfileProps {
  isLoading: boolean
  profileId: string | undefined
  described: MerchantProfile | undefined
  onChange: () => void
}

/** Who is paid: what the user described, or the terminal of their credentials, or nobody yet. */
export function OwnProfile({ isLoading, profileId, described, onChange }: OwnProfileProps) {
  if (isLoading && !profileId) return <Skeleton label="Loading your merchant" lines={2} />
  if (!profileId)
    return (
      <p className="text-ink-soft">
        You have no merchant profile yet. Enter a name, a receipt email and a four-part key to open the form. With{' '}
        <a href={`${paths.hostedCheckout}?get-credentials=1`}>sandbox credentials for Hosted Checkout</a> it opens
        directly.
      </p>
    )
  const isDescribed = described?.profileId === profileId
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{isDescribed ? described.merchantName : 'Your Hosted Checkout credentials'}</h2>
        {isDescribed && (
          <Button kind="quiet" size="small" onClick={onChange} aria-haspopup="dialog">
            Change
          </Button>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 text-sm">
        {isDescribed && (
          <>
            <dt className="text-ink-muted">4-part Key</dt>
            <dd className="font-mono">{described.fourPartKey}</dd>
            <dt className="text-ink-muted">Receipts to</dt>
            <dd className="break-words">{described.receiptEmail}</dd>
          </>
        )}
        <dt className="text-ink-muted">Profile ID</dt>
        <dd className="flex items-center gap-1">
          <span className="min-w-0 font-mono break-all">{profileId}</span>
          <CopyButton text={profileId} what="profile ID" />
        </dd>
      </dl>
    </div>
  )
}
