import { useState } from 'react'
import { permissionToChange } from '../../../domain/accounts/permissions.ts'
import { needsPassword, type UserGroup, userGroups, userGroupTexts } from '../../../domain/accounts/user-groups.ts'
import type { UserDetails } from '../../../domain/administration/user-record.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordDialog } from '../../account-form/password-dialog.tsx'
import { useMayDo } from '../../administration/permissions-context.tsx'
import { ConfirmedAction } from '../../confirmed-action.tsx'
import { callApi } from '../../data/call-api.ts'
import { useUserChange } from './use-user-change.ts'

/** The groups that give rights, each to be given or taken. */
export function GroupsSection({ user }: { user: UserDetails }) {
  return (
    <section aria-labelledby="user-groups" className="mt-10">
      <h2 id="user-groups" className="text-xl">
        Groups
      </h2>
      <p className="mt-1 mb-3 text-[15px] text-ink-soft">A change takes effect with the user’s next request.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {userGroups.map(group => (
          <GroupRow key={group} user={user} group={group} />
        ))}
      </ul>
    </section>
  )
}

function GroupRow({ user, group }: { user: UserDetails; group: UserGroup }) {
  const onChange = useUserChange()
  const { label, about } = userGroupTexts[group]
  const isMember = user.userGroups.includes(group)
  const mayChange = useMayDo(permissionToChange(group))
  const act = async () => {
    const changed = await callApi('changeUserGroup', { userId: user.id, group, isMember: !isMember })
    onChange(changed, isMember ? `${user.email} was removed from ${label}` : `${user.email} was added to ${label}`)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {label} {isMember && <Badge tone="accent">In this group</Badge>}
        </p>
        <p className="text-[15px] text-ink-soft">{about}</p>
      </div>
      {!mayChange ? null : isMember ? (
        <ConfirmedAction
          label="Remove"
          accessibleLabel={`Remove: ${label}`}
          size="small"
          title={`Remove ${user.email} from ${label}?`}
          purpose="They lose this group’s permissions with their next request."
          act={act}
          failed="The groups were not changed."
          doing="change-user-group"
        />
      ) : needsPassword({ group, isMember: true }) ? (
        <PutInWithPassword user={user} group={group} />
      ) : (
        <ConfirmedAction
          label="Add"
          accessibleLabel={`Add: ${label}`}
          kind="secondary"
          size="small"
          title={`Add ${user.email} to ${label}?`}
          purpose={about}
          act={act}
          failed="The groups were not changed."
          doing="change-user-group"
        />
      )}
    </li>
  )
}

/** Whoever makes an administrator gives their own password. */
function PutInWithPassword({ user, group }: { user: UserDetails; group: UserGroup }) {
  const onChange = useUserChange()
  const [isAsking, setIsAsking] = useState(false)
  const { label, about } = userGroupTexts[group]
  return (
    <>
      <Button kind="secondary" size="small" aria-label={`Add: ${label}`} onClick={() => setIsAsking(true)}>
        Add
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        title={`Add ${user.email} to ${label}?`}
        purpose={`${about} Enter your own password to confirm.`}
        action="Add"
        onConfirm={async password => {
          const changed = await callApi('changeUserGroup', { userId: user.id, group, isMember: true, password })
          setIsAsking(false)
          onChange(changed, `${user.email} was added to ${label}`)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
