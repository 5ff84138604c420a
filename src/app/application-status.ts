import type { ApplicationStatus } from '../domain/boarding/application-status.ts'

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
    next: 'Wait until the merchant completes and signs it by the link. Its mail is in the mails of the credential.',
  },
  merchant_completed: {
    label: 'Completed by the merchant',
    tone: 'accent',
    next: 'It is complete; the merchant has yet to sign it.',
  },
  signed: { label: 'Signed', tone: 'accent', next: 'Call validate, and mend what it names.' },
  validated: { label: 'Ready to submit', tone: 'accent', next: 'Call submit.' },
  submitted: {
    label: 'Submitted',
    tone: 'accent',
    next: 'Underwriting begins by the sandbox clock: advance it to see the decision.',
  },
  in_underwriting: {
    label: 'In underwriting',
    tone: 'accent',
    next: 'The decision comes by the sandbox clock: advance it to see it.',
  },
  approved: { label: 'Approved', tone: 'ok', next: 'Nothing: its terminal can take payments.' },
  declined: { label: 'Declined', tone: 'bad', next: 'It is final. Make a new application with what the reason names.' },
  pended: {
    label: 'Pended',
    tone: 'warn',
    next: 'Underwriting wants something more; it approves by itself when the sandbox clock goes on.',
  },
}
