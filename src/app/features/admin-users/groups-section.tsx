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
      <p className="mt-1 mb-3 text-[15px] text-ink-soft">A change counts from the user’s next request.</p>
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
    onChange(changed, isMember ? `${user.email} is out of ${label}` : `${user.email} is in ${label}`)
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
          label="Take out"
          accessibleLabel={`Take out: ${label}`}
          size="small"
          title={`Take ${user.email} out of ${label}?`}
          purpose="They lose what this group allows at their next request."
          act={act}
          failed="The groups were not changed."
          doing="change-user-group"
        />
      ) : needsPassword({ group, isMember: true }) ? (
        <PutInWithPassword user={user} group={group} />
      ) : (
        <ConfirmedAction
          label="Put in"
          accessibleLabel={`Put in: ${label}`}
          kind="secondary"
          size="small"
          title={`Put ${user.email} into ${label}?`}
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
      <Button kind="secondary" size="small" aria-label={`Put in: ${label}`} onClick={() => setIsAsking(true)}>
        Put in
      </Button>
      <PasswordDialog
        isOpen={isAsking}
        title={`Put ${user.email} into ${label}?`}
        purpose={`${about} Give your own password to confirm.`}
        action="Put in"
        onConfirm={async password => {
          const changed = await callApi('changeUserGroup', { userId: user.id, group, isMember: true, password })
          setIsAsking(false)
          onChange(changed, `${user.email} is in ${label}`)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
