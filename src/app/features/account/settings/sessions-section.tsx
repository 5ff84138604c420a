import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../../../domain/accounts/account.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { accountSessionsQuery } from '../../../data/account-queries.ts'
import { callApi } from '../../../data/call-api.ts'
import { errorText } from '../../../data/error-text.ts'
import { madeWith } from '../../../data/made-with.ts'
import { openPageInstead } from '../../../data/navigate.ts'
import { isNotSignedIn } from '../../../data/use-credentials.ts'
import { useSingleMutation } from '../../../data/use-single-mutation.ts'
import { Unloaded } from '../../../load-failure.tsx'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../work-list/moment.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Where the account is signed in, and how that ends. `loaded` is as the page was made. */
export function SessionsSection({ loaded }: { loaded: AccountSession[] | undefined }) {
  const client = useQueryClient()
  const query = useQuery({ ...accountSessionsQuery, ...madeWith(loaded) })
  const { data } = query
  const [isAsking, setIsAsking] = useState(false)
  const one = useMutation({
    mutationFn: ({ id }: AccountSession) => callApi('endSession', { id }),
    onSuccess(left, { device }) {
      client.setQueryData(accountSessionsQuery.queryKey, left)
      toast(`${device} is signed out`)
    },
    onError: failure => toast(`Not signed out. ${errorText(failure)}`, 'bad'),
  })
  const all = useSingleMutation({
    mutationFn: () => callApi('endAllSessions'),
    onSuccess: () => openPageInstead(`${paths.login}?done=everywhere`),
  })
  return (
    <SettingsSection
      title="Sessions"
      about="Browsers in which you are signed in. A session ends after 30 minutes of inactivity, and after 8 hours at the latest."
    >
      {!data || isNotSignedIn(query.error) ? (
        <Unloaded query={query} what="your sessions" lines={2} />
      ) : (
        <ul className="w-full divide-y divide-line rounded-card border border-line bg-surface">
          {data.map(session => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 font-medium">
                  {session.device} {session.isCurrent && <Badge tone="accent">This browser</Badge>}
                </p>
                <p className="text-sm text-ink-muted">
                  Signed in <Moment ms={session.startedAt} style="minute" />, last used{' '}
                  <Moment ms={session.lastUsedAt} style="minute" />
                </p>
              </div>
              {!session.isCurrent && (
                <Button
                  kind="secondary"
                  size="small"
                  isBusy={one.isPending && one.variables.id === session.id}
                  onClick={() => one.mutate(session)}
                  aria-label={`Sign out ${session.device}`}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out everywhere"
        purpose="All browsers are signed out immediately, including this one. Your credentials keep working."
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button isBusy={all.isPending || all.isSuccess} onClick={() => all.mutate()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        {all.error && (
          <p role="alert" className="text-[15px] text-bad">
            {errorText(all.error)}
          </p>
        )}
      </Dialog>
    </SettingsSection>
  )
}
