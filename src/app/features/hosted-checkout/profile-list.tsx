import { useState } from 'react'
import type { MerchantProfile } from '../../../domain/checkout/merchant-profile.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** From so many merchants on a list is easier searched than read. */
const filteredFrom = 8

interface ProfileListProps {
  profiles: readonly MerchantProfile[]
  openingId: string | undefined
  onOpen: (profile: MerchantProfile) => void
}

const isFound = ({ merchantName, receiptEmail, fourPartKey }: MerchantProfile, text: string) =>
  `${merchantName} ${receiptEmail} ${fourPartKey}`.toLowerCase().includes(text.trim().toLowerCase())

/** The merchant profiles of a user, each to be opened. */
export function ProfileList({ profiles, openingId, onOpen }: ProfileListProps) {
  const [filter, setFilter] = useState('')
  const shown = profiles.filter(profile => isFound(profile, filter))
  return (
    <div className="flex flex-col gap-4">
      {profiles.length >= filteredFrom && (
        <div className="max-w-sm">
          <TextField
            label="Find a merchant"
            type="search"
            placeholder="Name, email or key"
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
        </div>
      )}
      <p role="status" className="text-sm text-ink-muted">
        {filter.trim() ? `${shown.length} of ${count(profiles.length)}` : count(profiles.length)}
      </p>
      {shown.length > 0 && (
        <ul aria-label="Merchant profiles" className="rounded-card border border-line bg-surface">
          {shown.map(profile => (
            <ProfileRow
              key={profile.profileId}
              profile={profile}
              isOpening={openingId === profile.profileId}
              onOpen={() => onOpen(profile)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const count = (merchants: number) => (merchants === 1 ? '1 merchant' : `${merchants} merchants`)

interface ProfileRowProps {
  profile: MerchantProfile
  isOpening: boolean
  onOpen: () => void
}

function ProfileRow({ profile, isOpening, onOpen }: ProfileRowProps) {
  const { merchantName, receiptEmail, fourPartKey, profileId, active } = profile
  return (
    <li className="flex flex-col gap-4 border-t border-line p-4 first:border-t-0 sm:flex-row sm:items-center sm:p-5">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <span className="min-w-0 break-words">{merchantName}</span>
          <Badge tone={active ? 'ok' : 'neutral'}>{active ? 'Active' : 'Switched off'}</Badge>
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 text-sm">
          <dt className="text-ink-muted">4-part Key</dt>
          <dd className="font-mono">{fourPartKey}</dd>
          <dt className="text-ink-muted">Receipts to</dt>
          <dd className="break-words">{receiptEmail}</dd>
          <dt className="text-ink-muted">Profile ID</dt>
          <dd className="flex items-center gap-1">
            <span className="min-w-0 font-mono break-all">{profileId}</span>
            <CopyButton text={profileId} what={`profile ID of ${merchantName}`} />
          </dd>
        </dl>
      </div>
      <Button
        kind="secondary"
        onClick={onOpen}
        // Not disabled meanwhile: the focus comes back to where it was.
        aria-busy={isOpening || undefined}
        disabled={!active}
        aria-haspopup="dialog"
      >
        {isOpening ? 'Opening…' : 'Open'}
        <span className="sr-only"> {merchantName}</span>
      </Button>
    </li>
  )
}
