import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { type CredentialsRecord, selfServiceEntityType } from '../../../domain/credentials/credentials.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { useCredentials } from '../../data/use-credentials.ts'
import { LoadFailedState, SignedOutState } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import type { Change } from './change-credentials.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CopyAllAsEnv } from './copy-as-env.tsx'
import { CredentialsCard } from './credentials-card.tsx'

/**
 * The user's active credentials, newest first (spec §4: loading, loaded, cleared when loading fails). `listed` is shown until they are
 * loaded: the same without secrets.
 */
export function CredentialsList({ listed }: { listed?: CredentialsRecord[] | undefined }) {
  const { state, records, error, reload } = useCredentials(true)
  if (state === 'loading' && listed) return <LoadedList records={listed.filter(isShown)} areHidden />
  if (state === 'loading') return <Skeleton label="Loading your credentials" lines={4} />
  if (state === 'signed-out') return <SignedOutState what="your credentials" returnTo={paths.dashboardCredentials} />
  if (state === 'failed') {
    return <LoadFailedState title="Your credentials could not be loaded" error={error} onRetry={() => void reload()} />
  }
  return <LoadedList records={records.filter(isShown)} areHidden={false} />
}

/** Not what was revoked, and not the record that holds merchant profiles alone. */
const isShown = ({ active, entityType }: CredentialsRecord) => active && entityType === selfServiceEntityType

function LoadedList({ records, areHidden }: { records: CredentialsRecord[]; areHidden: boolean }) {
  const [asked, setAsked] = useState<{ change: Change; record: CredentialsRecord } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setAsked(null)
  function handleDone() {
    close()
    // What was pressed is gone, or cannot be pressed again for a day.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="your-credentials">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-credentials" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Your credentials
        </h2>
        {records.length > 1 && <CopyAllAsEnv records={records} areHidden={areHidden} />}
      </div>
      {records.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title="No credentials yet"
          action={
            <LinkButton kind="secondary" href={paths.products}>
              See the products
            </LinkButton>
          }
        >
          Choose a product above, or open its page, and press Get Sandbox Creds. You get the keys immediately, and they
          are listed here.
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-6 xl:grid-cols-2">
          {records.map(record => (
            <CredentialsCard
              key={record.sortKey}
              record={record}
              areHidden={areHidden}
              onChange={(change, each) => setAsked({ change, record: each })}
            />
          ))}
        </ul>
      )}
      {(['rotate', 'revoke'] as const).map(change => (
        <ChangeDialog
          key={change}
          change={change}
          record={asked?.change === change ? asked.record : null}
          onClose={close}
          onDone={handleDone}
        />
      ))}
    </section>
  )
}
