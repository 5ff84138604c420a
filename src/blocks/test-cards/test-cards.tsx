import type { ReactNode } from 'react'
import { responseCodes } from '../../domain/payments/response-code-table.ts'
import { findResponseCode } from '../../domain/payments/response-codes.ts'
import {
  extraRangesFromCents,
  letterCodeTriggers,
  technicalTriggers,
} from '../../domain/payments/test-data/amount-triggers.ts'
import { avsResults, avsTriggers } from '../../domain/payments/test-data/avs.ts'
import { cvvResults, cvvTriggers } from '../../domain/payments/test-data/cvv.ts'
import { testBankAccounts } from '../../domain/payments/test-data/test-bank-accounts.ts'
import { cardBrands, testCards } from '../../domain/payments/test-data/test-cards.ts'
import type { BlockProps } from '../block.ts'
import { type FactRow, FactTable } from '../fact-table.tsx'
import type { testCards as definition } from './schema.ts'

type Kind = BlockProps<typeof definition>['show']

/** A value to be taken as a whole: one click selects it. */
const pick = (text: string) => <code className="pick">{text}</code>
const inGroups = (digits: string) =>
  digits.replace(digits.length === 16 ? /(.{4})(?=.)/g : /^(.{4})(.{6})/, '$1 $2').trim()
const withDigits = (baseCents: number, digits: string) => ((baseCents + Number(digits)) / 100).toFixed(2)
const codeMeaning = (code: string) => findResponseCode(code)?.meaning ?? ''

const isAmountCode = ({ code, raisedBy }: (typeof responseCodes)[number]) =>
  raisedBy === 'issuer' && /^\d\d$/.test(code)

const tables: Record<Kind, () => { caption: string; columns: string[]; rows: FactRow[] }> = {
  cards: () => ({
    caption: 'Test cards',
    columns: ['Card number', 'Brand', 'What happens', 'CVV'],
    rows: testCards.map(({ number, brand, effect }) => ({
      key: number,
      cells: [
        <code className="pick" key="number" title={inGroups(number)}>
          {number}
        </code>,
        cardBrands[brand].name,
        effect,
        String(cardBrands[brand].cvvDigits),
      ],
    })),
  }),
  amounts: () => ({
    caption: 'Amounts that select the answer',
    columns: ['Amount ends in', 'For example', 'AUTH_RESP', 'Meaning'],
    rows: responseCodes.filter(isAmountCode).map(({ code, display, meaning }) => ({
      key: code,
      cells: [
        <code key="ends">{`1.${code}`}</code>,
        pick(withDigits(2_000, `1${code}`)),
        answer(code, display),
        meaning,
      ],
    })),
  }),
  'large-amounts': () => ({
    caption: `Amounts from ${(extraRangesFromCents / 100).toFixed(2)} that select a code with a letter`,
    columns: ['Amount', 'AUTH_RESP', 'Meaning'],
    rows: Object.entries(letterCodeTriggers).map(([digits, code]) => ({
      key: digits,
      cells: [
        pick(withDigits(extraRangesFromCents, digits)),
        answer(code, findResponseCode(code)?.display),
        codeMeaning(code),
      ],
    })),
  }),
  faults: () => ({
    caption: `Amounts from ${(extraRangesFromCents / 100).toFixed(2)} that break the connection`,
    columns: ['Amount', 'What happens', 'Recorded'],
    rows: technicalTriggers.map(({ digits, effect, isRecorded }) => ({
      key: digits,
      cells: [pick(withDigits(extraRangesFromCents, digits)), effect, isRecorded ? 'Yes' : 'No'],
    })),
  }),
  zip: () => ({
    caption: 'ZIP codes that select the address check result',
    columns: ['ZIP_CODE', 'AUTH_AVS', 'Meaning'],
    rows: avsTriggers.map(({ zip, result }) => ({
      key: zip,
      cells: [pick(zip), <code key="avs">{result}</code>, avsResults[result].meaning],
    })),
  }),
  cvv: () => ({
    caption: 'Security codes that select the CVV check result, which does not cause a decline by itself',
    columns: ['CVV2', 'AUTH_CVV2', 'Meaning'],
    rows: cvvTriggers.map(({ cvv, result }) => ({
      key: cvv,
      cells: [pick(cvv), <code key="cvv">{result}</code>, cvvResults[result].meaning],
    })),
  }),
  'bank-accounts': () => ({
    caption: 'Test bank accounts',
    columns: ['Account number', 'What happens'],
    rows: testBankAccounts.map(({ account, effect }) => ({ key: account, cells: [pick(account), effect] })),
  }),
}

function answer(code: string, display = ''): ReactNode {
  return (
    <>
      <code>{code}</code> {display}
    </>
  )
}

export function TestCards({ show }: BlockProps<typeof definition>) {
  return <FactTable {...tables[show]()} />
}
