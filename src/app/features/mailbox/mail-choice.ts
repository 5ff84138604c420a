import type { MailFilter } from '../../administration/mails-query.ts'
import { paths } from '../../paths.ts'

const choices = [
  { label: 'All', state: undefined },
  { label: 'Waiting', state: 'waiting' },
  { label: 'Refused', state: 'failed' },
] as const

/** What an address asks for (`?mail=`, `?state=`); what it cannot mean is left out. */
export function mailFilterOf(address: URLSearchParams): MailFilter {
  const id = address.get('mail')
  if (id) return { id }
  const state = choices.find(each => each.state && each.state === address.get('state'))?.state
  return state ? { state } : {}
}

/** The links to each state of the mails. */
export const mailChoices = (filter: MailFilter) =>
  choices.map(({ label, state }) => ({
    label,
    href: state ? `${paths.dashboardMailbox}?state=${state}` : paths.dashboardMailbox,
    isCurrent: !filter.id && filter.state === state,
  }))
