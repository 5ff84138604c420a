import { Plus, Store } from 'lucide-react'
import { useRef, useState } from 'react'
import type {
  MerchantProfile,
  MerchantProfileFields,
  OpenedProfile,
} from '../../../domain/checkout/merchant-profile.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { errorText } from '../../data/error-text.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { useAddProfile, useMerchantProfiles, useOpenProfile } from './merchant-queries.ts'
import { MerchantsFailure } from './merchants-failure.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { ProfileList } from './profile-list.tsx'
import { useProfileForm } from './use-profile-form.ts'

const empty: MerchantProfileFields = { merchantName: '', receiptEmail: '', fourPartKey: '' }

interface ManyMerchantsProps {
  checkoutUrl: string
  /** Four-part keys of the user's own credentials. */
  ownKeys: readonly string[]
  /** As the page was made. */
  listed: MerchantProfile[] | undefined
}

/** The Hosted Checkout Configuration Module of users in the group multi-merchant (spec §2, §4). */
export function ManyMerchants({ checkoutUrl, ownKeys, listed }: ManyMerchantsProps) {
  const { state, profiles, error, reload } = useMerchantProfiles(listed)
  const { open, openingId, error: openError } = useOpenProfile()
  const { add, isAdding, isBusy } = useAddProfile()
  const [opened, setOpened] = useState<(OpenedProfile & { merchantName: string }) | null>(null)
  const [isFormOpen, setIsFormOpen] = useState(false)
  // Asked when the answer is there: who closed the form meanwhile wants no dialog any more.
  const isFormWanted = useRef(false)
  const showForm = (isOpen: boolean) => {
    isFormWanted.current = isOpen
    setIsFormOpen(isOpen)
  }
  const form = useProfileForm({
    initial: empty,
    isBusy,
    async send(fields) {
      const added = await add(fields)
      form.reset()
      if (isFormWanted.current) setOpened({ ...added, merchantName: fields.merchantName.trim() })
      showForm(false)
    },
  })
  const openListed = ({ profileId, merchantName }: MerchantProfile) => {
    if (openingId) return
    // What fails is said by the query.
    open(profileId).then(
      token => setOpened({ ...token, merchantName }),
      () => undefined,
    )
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[40rem] text-ink-soft">
          The merchants that you take payments for. Use each merchant’s profile ID in your buttons, links and frames.
        </p>
        <Button onClick={() => showForm(true)} disabled={state !== 'loaded'} aria-haspopup="dialog">
          <Plus className="size-4" strokeWidth={1.5} aria-hidden />
          Add Merchant
        </Button>
      </div>
      {state === 'loading' && <Skeleton label="Loading your merchants" lines={4} />}
      {state === 'failed' && <MerchantsFailure error={error} onRetry={reload} />}
      {state === 'loaded' && profiles.length === 0 && (
        <EmptyState icon={Store} title="No merchants yet">
          Press Add Merchant and enter the merchant’s four-part key. The payment form opens immediately.
        </EmptyState>
      )}
      {state === 'loaded' && profiles.length > 0 && (
        <ProfileList profiles={profiles} openingId={openingId} onOpen={openListed} />
      )}
      {openError && !openingId && (
        <p role="alert" className="mt-4 text-[15px] text-bad">
          The form was not opened. {errorText(openError)}
        </p>
      )}
      <ProfileDialog
        isOpen={isFormOpen}
        onClose={() => showForm(false)}
        title="Add Merchant Profile"
        purpose="For a merchant in this sandbox. You get a profile ID, and the payment form opens."
        state={form}
        isBusy={isAdding}
        knownKeys={ownKeys}
        keyHelp="From the merchant’s sandbox credentials."
      />
      <CheckoutDialog opened={opened} onClose={() => setOpened(null)} checkoutUrl={checkoutUrl} />
    </>
  )
}
