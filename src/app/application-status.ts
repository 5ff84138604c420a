import type { ApplicationStatus } from '../domain/boarding/application-status.ts'
import type { ListedApplication } from '../domain/workbench/application.ts'

type Shown = { label: string; tone: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'; next: string }

/** How the status of a merchant application is said, and what comes next. */
export const applicationStatusTexts: Readonly<Record<ApplicationStatus, Shown>> = {
  created: {
    label: 'Being filled in',
    tone: 'neutral',
    next: 'Complete it with update-application, then have it signed, or send its link to the merchant.',
  },
  sent_to_merchant: {
    label: 'With the merchant',
    tone: 'accent',
    next: 'Wait until the merchant opens the link, completes the application and signs it. The email is listed under Emails.',
  },
  merchant_completed: {
    label: 'Completed by the merchant',
    tone: 'accent',
    next: 'It is complete. The merchant still has to sign it.',
  },
  signed: { label: 'Signed', tone: 'accent', next: 'Call validate, and fix the fields that it names.' },
  validated: { label: 'Ready to submit', tone: 'accent', next: 'Call submit.' },
  submitted: {
    label: 'Submitted',
    tone: 'accent',
    next: 'Underwriting follows the sandbox clock. Advance it to see the decision.',
  },
  in_underwriting: {
    label: 'In underwriting',
    tone: 'accent',
    next: 'The decision follows the sandbox clock. Advance it to see it.',
  },
  approved: { label: 'Approved', tone: 'ok', next: 'Nothing. Its terminal can take payments.' },
  declined: {
    label: 'Declined',
    tone: 'bad',
    next: 'The decision is final. Create a new application that fixes the reason given.',
  },
  pended: {
    label: 'Pended',
    tone: 'warn',
    next: 'Underwriting needs more information. In the sandbox, advance the clock and it is approved automatically.',
  },
}

type Step = ListedApplication['history'][number]

/** How a step of the history is said. */
export const stepLabel = (what: Step['what']): string =>
  what === 'created' ? 'Created' : what === 'changed' ? 'Changed' : applicationStatusTexts[what].label

/** Who made it. */
export const actorTexts: Readonly<Record<Step['by'], string>> = {
  program: 'By your program',
  merchant: 'By the merchant, on the linked page',
  underwriting: 'By underwriting, on the sandbox clock',
}
