import { operations } from '../../../domain/apis/boarding/operations.ts'
import type { ApiOperation } from '../../../domain/apis/specification/api-specification.ts'
import type { ApplicationStatus } from '../../../domain/boarding/application-status.ts'
import { guidePath, paths } from '../../paths.ts'

/** Names of calls in their order, and where the reference describes each. */
const sections = {
  'create-application': 'which-fields-does-an-application-have',
  'get-application': 'read-or-change-an-application',
  'update-application': 'read-or-change-an-application',
  'initiate-two-factor': 'send-and-confirm-a-code',
  'merchant-signature': 'add-the-signature',
  'send-to-merchant': 'send-the-merchant-a-link',
  'list-mails': 'the-mails-of-the-sandbox',
  validate: 'validate',
  submit: 'submit',
} as const
type CallName = keyof typeof sections

const callsAfter: Readonly<Record<ApplicationStatus, readonly CallName[]>> = {
  created: ['update-application', 'initiate-two-factor', 'merchant-signature', 'send-to-merchant'],
  sent_to_merchant: ['list-mails', 'send-to-merchant'],
  merchant_completed: ['send-to-merchant', 'list-mails'],
  signed: ['validate', 'update-application'],
  validated: ['submit'],
  submitted: ['get-application'],
  in_underwriting: ['get-application'],
  pended: ['get-application'],
  approved: ['get-application'],
  declined: ['create-application'],
}

type Page = { label: string; href: string }
const clock = { label: 'Advance the sandbox clock', href: paths.dashboardClock }
const mails = { label: 'Open the email with the link', href: paths.dashboardMails }
const pageAfter: { readonly [Status in ApplicationStatus]?: Page } = {
  created: { label: 'Read the integration guide', href: guidePath(paths.boarding) },
  sent_to_merchant: mails,
  merchant_completed: mails,
  submitted: clock,
  in_underwriting: clock,
  pended: clock,
  approved: { label: 'Open Merchant Reporting', href: paths.merchantReporting },
}

export interface NextCall {
  title: string
  method: string
  /** With the key of the application in its place. */
  path: string
  /** The call needs no body, so that it can be copied as it stands. */
  isWhole: boolean
  href: string
}

/** The calls that bring an application on from a status, and the page of the workbench that does. */
export function nextOf(status: ApplicationStatus, externalKey: string): { calls: NextCall[]; page: Page | undefined } {
  const calls = callsAfter[status].map(name => {
    const { title, method, path, takes } = operations.find(each => each.name === name) as ApiOperation
    return {
      ...{ title, method, isWhole: takes === undefined },
      path: path.replace('{key}', encodeURIComponent(externalKey)),
      href: `${paths.boarding}/reference#${sections[name]}`,
    }
  })
  return { calls, page: pageAfter[status] }
}
