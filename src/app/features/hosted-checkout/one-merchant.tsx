import { AppWindow } from 'lucide-react'
import { useState } from 'react'
import type {
  MerchantProfile,
  MerchantProfileFields,
  OpenedProfile,
} from '../../../domain/checkout/merchant-profile.ts'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../paths.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { useOwnProfile, useSaveOwnProfile } from './merchant-queries.ts'
import { MerchantsFailure } from './merchants-failure.tsx'
import { OwnProfile } from './own-profile.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface OneMerchantProps {
  checkoutUrl: string
  ownKeys: readonly string[]
  /** What the user once typed of their merchant; nothing when the profile is that of credentials. */
  described: MerchantProfile | undefined
  /** The profile as the page was made; null without one. */
  listedId: string | null | undefined
}

const empty: MerchantProfileFields = { merchantName: '', receiptEmail: '', fourPartKey: '' }

/** The single-merchant variant (spec §2, §4): with a profile the form of payments is shown at once, else it is made first. */
export function OneMerchant({ checkoutUrl, ownKeys, described, listedId }: OneMerchantProps) {
  const { state, profile, error, isStale, reload } = useOwnProfile()
  const { save, isSaving, isBusy } = useSaveOwnProfile()
  const [opened, setOpened] = useState<OpenedProfile | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [isFormOpen, setIsFormOpen] = useState(false)
  const form = useProfileForm({
    initial: described ?? empty,
    isBusy,
    async send(fields) {
      const saved = await save(fields)
      form.reset()
      setIsFormOpen(false)
      setOpened(saved)
    },
  })
  const display = (found: OpenedProfile | null) => (found ? setOpened(found) : setIsFormOpen(true))
  async function handlePress() {
    if (isWanted) return
    if (profile !== undefined && !isStale) return display(profile)
    setIsWanted(true)
    const { data, isSuccess } = await reload({ cancelRefetch: false })
    setIsWanted(false)
    // What fails is said where it is loaded.
    if (isSuccess) display(data)
  }
  const merchantName = opened?.profileId === described?.profileId ? described?.merchantName : undefined
  return (
    <>
      <p className="mb-6 max-w-[40rem] text-ink-soft">
        See your merchant’s payment form as your shoppers will, and pay with a test card.
      </p>
      {state === 'failed' ? (
        <MerchantsFailure error={error} onRetry={() => void reload()} />
      ) : (
        <div className="flex max-w-[40rem] flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6">
          <OwnProfile
            isLoading={state === 'loading' && listedId === undefined}
            profileId={profile === undefined ? (listedId ?? undefined) : profile?.profileId}
            described={described}
            onChange={() => setIsFormOpen(true)}
          />
          <div>
            <Button onClick={handlePress} aria-busy={isWanted || undefined} aria-haspopup="dialog">
              <AppWindow className="size-4" strokeWidth={1.5} aria-hidden />
              Click to display
            </Button>
          </div>
        </div>
      )}
      <ProfileDialog
        isOpen={isFormOpen}
        onClose={() => setIsFormOpen(false)}
        title={described ? 'Change Merchant Profile' : 'Add Merchant Profile'}
        purpose="Says who is paid and where receipts go. Then the payment form opens."
        state={form}
        isBusy={isSaving}
        knownKeys={ownKeys}
        keyHelp={
          ownKeys.length > 0 ? (
            'From one of your own sandbox credentials.'
          ) : (
            <>
              Comes with sandbox credentials, such as those of <a href={paths.browserPost}>Browser Post</a>.
            </>
          )
        }
      />
      <CheckoutDialog
        opened={opened && { ...opened, merchantName }}
        onClose={() => setOpened(null)}
        checkoutUrl={checkoutUrl}
      />
    </>
  )
}
