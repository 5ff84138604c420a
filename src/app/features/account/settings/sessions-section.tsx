import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../../../domain/accounts/account.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { PasswordDialog } from '../../../account-form/password-dialog.tsx'
import { accountSessionsQuery } from '../../../data/account-queries.ts'
import { callApi } from '../../../data/call-api.ts'
import { madeWith } from '../../../data/made-with.ts'
import { openPageInstead } from '../../../data/navigate.ts'
import { isNotSignedIn } from '../../../data/use-credentials.ts'
import { Unloaded } from '../../../load-failure.tsx'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../work-list/moment.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Where the account is signed in, and how that ends. `loaded` is as the page was made. */
export function SessionsSection({ loaded }: { loaded: AccountSession[] | undefined }) {
  const client = useQueryClient()
  const query = useQuery({ ...accountSessionsQuery, ...madeWith(loaded) })
  const { data } = query
  /** Which of them is to end. */
  const [asks, setAsks] = useState<AccountSession | 'all'>()
  const one = asks === 'all' ? undefined : asks
  const close = () => setAsks(undefined)

  async function endOne(password: string) {
    if (!one) return
    client.setQueryData(accountSessionsQuery.queryKey, await callApi('endSession', { id: one.id, password }))
    toast(`${one.device} is signed out`)
    close()
  }
  async function endAll(password: string) {
    await callApi('endAllSessions', { password })
    openPageInstead(`${paths.login}?done=everywhere`)
  }
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
                  onClick={() => setAsks(session)}
                  aria-label={`Sign out ${session.device}`}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={() => setAsks('all')}>
        Sign out everywhere
      </Button>
      <PasswordDialog
        isOpen={one !== undefined}
        title={`Sign out ${one?.device ?? 'a browser'}`}
        purpose="That browser is signed out immediately."
        action="Sign out"
        onConfirm={endOne}
        onClose={close}
      />
      <PasswordDialog
        isOpen={asks === 'all'}
        title="Sign out everywhere"
        purpose="All browsers are signed out immediately, including this one. Your credentials keep working."
        action="Sign out everywhere"
        onConfirm={endAll}
        onClose={close}
      />
    </SettingsSection>
  )
}
