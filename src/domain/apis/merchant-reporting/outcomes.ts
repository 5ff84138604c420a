import { losingStatement } from '../../payments/dispute-evidence.ts'
import { testCards } from '../../payments/test-data/test-cards.ts'
import type { OutcomeTable } from '../specification/api-specification.ts'

/** The portfolio that each credential is seeded with, always the same (payments 12 "Seed data"). */
export const merchants: OutcomeTable = {
  caption: 'Merchants of every sandbox portfolio',
  by: 'query',
  rows: [
    { send: 'Alder Books', get: 'approved, active, PCI compliant, tax number matched, nothing disputed, no tickets.' },
    { send: 'Birch Cafe', get: 'approved, active, PCI expired, tax number matched, one open ticket.' },
    {
      send: 'Cedar Travel',
      get: 'approved, suspended, one waiting ticket, three disputes: one open, one pending, one closed and lost.',
    },
    { send: 'Dogwood Gym', get: 'pended, so it has no merchant ID yet.' },
    { send: 'Elm Vapor', get: 'declined, so it never gets a merchant ID.' },
    { send: 'Fir Garage', get: 'approved, active, PCI not started, tax number mismatched, two tickets.' },
    {
      send: 'sandbox-account',
      get: 'Your own sandbox account: approved, active, PCI in progress, with your payments.',
    },
    { send: 'Nobody', get: 'An empty list, with 200.' },
  ],
}

const disputedCard = testCards.find(({ outcome }) => outcome.kind === 'approve-then-dispute')

export const calls: OutcomeTable = {
  caption: 'Other outcomes',
  by: 'What you do',
  rows: [
    {
      send: `Sale with ${disputedCard?.number ?? 'the disputed card'}, a day later`,
      get: 'An open dispute of your sandbox account, with reason 13.1.',
    },
    {
      send: 'Send evidence for that dispute',
      get: 'The case is pending, then closed and won 30 simulated days later.',
    },
    {
      send: `Send a statement that starts with ${losingStatement}`,
      get: 'The case is pending, then closed and lost 30 simulated days later.',
    },
    { send: 'Send evidence for a case of Cedar Travel', get: '409 with SEEDED_CASE.' },
    {
      send: 'Open a ticket about your sandbox account',
      get: 'The ticket is open, then waiting after one simulated day, and closed after 15.',
    },
    { send: 'No answer for 18 simulated days', get: 'The case is closed and lost.' },
    {
      send: 'Board a merchant',
      get: 'The merchant is in the search, with the same status as in the Merchant Boarding API.',
    },
    { send: 'byMerchant:0000000000000 in findBy', get: '404 with UNKNOWN_MERCHANT.' },
    { send: 'toDate before fromDate', get: '400 with BAD_FIND_BY.' },
    { send: 'fromDate two years before toDate', get: '400 with WINDOW_TOO_LONG.' },
    { send: 'limit 101', get: '400 with BAD_PAGE.' },
    { send: 'limit 2 for Cedar Travel’s disputes', get: 'Two rows, and link to a page with the third.' },
  ],
}
