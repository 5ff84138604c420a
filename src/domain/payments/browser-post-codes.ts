import { payPageSessionMinutes } from './pay-page-fields.ts'

/**
 * BP_RESP_CODE: what became of the form itself, apart from the issuer's decision (payments 3). `shownAs`: on an error
 * page when the gateway cannot know where to send the browser, else sent to INVALID_REDIRECT_URL or REDIRECT_URL.
 */
export const browserPostCodes = {
  BP_000: { text: 'SUCCESS', shownAs: 'redirect', meaning: 'The form was accepted; AUTH_RESP holds the decision.' },
  BP_001: { text: 'UNKNOWN FOUR-PART KEY', shownAs: 'page', meaning: 'No terminal has these four numbers.' },
  BP_002: { text: 'TERMINAL INACTIVE', shownAs: 'page', meaning: 'The credentials were revoked.' },
  BP_100: { text: 'TAC MISSING', shownAs: 'page', meaning: 'The form has no TAC field.' },
  BP_101: {
    text: 'TAC UNREADABLE',
    shownAs: 'page',
    meaning: 'The TAC was changed, cut, or made for another terminal.',
  },
  BP_102: { text: 'TAC EXPIRED', shownAs: 'redirect', meaning: 'The TAC is older than four hours.' },
  BP_103: {
    text: 'TAC ALREADY USED',
    shownAs: 'redirect',
    meaning: 'The TAC was used; nothing was charged this time.',
  },
  BP_104: {
    text: 'TAC FIELD MISMATCH',
    shownAs: 'redirect',
    meaning: 'AMOUNT, TRAN_NBR, TRAN_CODE or another sealed field differs from what the TAC holds.',
  },
  BP_105: {
    text: 'SESSION EXPIRED',
    shownAs: 'redirect',
    meaning: `Only Hosted Pay Page: the page was open for ${payPageSessionMinutes} minutes. Nothing was charged.`,
  },
  BP_200: {
    text: 'FIELD VALIDATION FAILED',
    shownAs: 'redirect',
    meaning: 'BP_FIELD_ERRORS names fields and reasons.',
  },
  BP_300: {
    text: 'PROCESSOR UNAVAILABLE',
    shownAs: 'redirect',
    meaning: 'The processor could not be reached or could not store the transaction. Look it up before you try again.',
  },
  BP_999: { text: 'UNEXPECTED ERROR', shownAs: 'page', meaning: 'Internal error. Nothing was charged.' },
} as const
export type BrowserPostCode = keyof typeof browserPostCodes
