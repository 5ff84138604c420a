import { findTable } from '../../domain/apis/index.ts'
import { fourPartKeyParts } from '../../domain/credentials/four-part-key-parts.ts'
import { type BrowserPostField, browserPostFields } from '../../domain/payments/browser-post-fields.ts'
import { responseFields, tranGroups } from '../../domain/payments/transaction-fields.ts'
import type { BlockProps } from '../block.ts'
import { FactTable } from '../fact-table.tsx'
import { apiFieldTable } from './api-field-table.tsx'
import { foldIssuerFlags } from './fold-issuer-flags.ts'
import type { gatewayTables, parameterTable } from './schema.ts'

type Kind = (typeof gatewayTables)[number]
type Table = Parameters<typeof FactTable>[0]

const types = { N: 'digits', A: 'letters', AN: 'text' }
const name = (text: string) => <code key="name">{text}</code>
const userData = /^USER_DATA_(\d+)$/

/** Ten fields that differ by a number are one row. */
function folded(fields: readonly BrowserPostField[]): (BrowserPostField & { shownName: string })[] {
  const numbered = fields.filter(field => userData.test(field.name))
  const first = numbered[0]?.name
  return fields
    .filter(field => !userData.test(field.name) || field.name === first)
    .map(field => ({ ...field, shownName: field.name === first ? `USER_DATA_1 … ${numbered.length}` : field.name }))
}

/** A token stands in for the account, and then neither its number nor its expiry date is sent. */
const replacedByToken = new Set(['ACCOUNT_NBR', 'EXP_DATE', 'ROUTING_NBR'])
const requiredWhen = ({ name }: BrowserPostField) =>
  replacedByToken.has(name) ? 'Required without ORIG_AUTH_GUID' : 'Required'

function requestTable(
  caption: string,
  fields: readonly BrowserPostField[],
  isRequired: (field: BrowserPostField) => boolean,
): Table {
  const rows = folded(fields).sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)))
  return {
    caption,
    columns: ['Field', 'Type', 'Required', 'Rule', 'Example'],
    rows: rows.map(field => ({
      key: field.name,
      cells: [
        name(field.shownName),
        `${types[field.type]}, up to ${field.maxLength}`,
        isRequired(field) ? <strong key="required">{requiredWhen(field)}</strong> : 'Optional',
        field.rule,
        <code key="example">{field.example}</code>,
      ],
    })),
  }
}

/** What the key exchange itself asks for; every other field may be sealed with it (payments 2). */
const keyExchangeNeeds = new Set(['MAC', 'TRAN_GROUP', 'AMOUNT', 'TRAN_NBR', 'REDIRECT_URL'])
const keyExchangeOwn: BrowserPostField[] = [
  {
    name: 'MAC',
    type: 'AN',
    maxLength: 64,
    pattern: /./,
    required: 'always',
    place: 'key exchange',
    rule: 'The secret of your terminal. It identifies the terminal, so the four-part key is optional here.',
    example: 'your MAC',
    isEchoed: false,
  },
  {
    name: 'TRAN_GROUP',
    type: 'AN',
    maxLength: 15,
    pattern: /./,
    required: 'always',
    place: 'key exchange',
    rule: 'The permitted operation. The form repeats it as TRAN_CODE.',
    example: 'SALE',
    isEchoed: false,
  },
]

/** Fields that only one kind of account has, although the gateway requires them of neither. */
const onlyFor: Readonly<Record<string, 'card' | 'bank'>> = { CVV2: 'card', STD_ENTRY_CLASS: 'bank' }
/** What a bank account form says where a card form says something else. */
const inBankForm: Readonly<Record<string, Partial<BrowserPostField>>> = {
  TRAN_CODE: { example: 'ACH_DEBIT_C' },
  ACCOUNT_NBR: { rule: 'Bank account number. Not needed with ORIG_AUTH_GUID.', example: '123456789' },
  CARD_ENT_METH: { rule: 'X bank account, Z BRIC.', example: 'X' },
}

const formFields = (tender: 'card' | 'bank') => {
  const other = tender === 'card' ? 'bank' : 'card'
  const own = browserPostFields.filter(
    ({ name, place, required }) => place !== 'key exchange' && required !== other && onlyFor[name] !== other,
  )
  return tender === 'card' ? own : own.map(field => ({ ...field, ...inBankForm[field.name] }))
}

const tables: Record<Kind, () => Table> = {
  'key-exchange': () => {
    const sealed = browserPostFields.filter(field => field.place !== 'form')
    const needs = (field: BrowserPostField) => keyExchangeNeeds.has(field.name)
    return requestTable('Fields of the key exchange', [...keyExchangeOwn, ...sealed], needs)
  },
  'browser-post-card': () =>
    requestTable(
      'Fields of a card form',
      formFields('card'),
      ({ required }) => required === 'always' || required === 'card',
    ),
  'browser-post-bank': () =>
    requestTable(
      'Fields of a bank account form',
      formFields('bank'),
      ({ required }) => required === 'always' || required === 'bank',
    ),
  'browser-post-response': () => ({
    caption: 'Fields of the answer',
    columns: ['Field', 'Format', 'Meaning', 'Example'],
    rows: foldIssuerFlags(responseFields).map(field => ({
      key: field.name,
      cells: [
        name(field.shownName),
        field.format,
        `${field.lead}${field.meaning}`,
        <code key="example">{field.example}</code>,
      ],
    })),
  }),
  'four-part-key': () => ({
    caption: 'The parts of the four-part key',
    columns: ['Part', 'Digits', 'Issued in the sandbox', 'Meaning'],
    rows: fourPartKeyParts.map(({ field, maxLength, mintedDigits, meaning }) => ({
      key: field,
      cells: [name(field), `up to ${maxLength}`, `${mintedDigits} digits`, meaning],
    })),
  }),
  'transaction-groups': () => ({
    caption: 'Transaction groups',
    columns: ['TRAN_GROUP', 'Pays with', 'What it does'],
    rows: tranGroups.map(({ group, tender, meaning }) => ({
      key: group,
      cells: [name(group), tender === 'card' ? 'Card' : 'Bank account', meaning],
    })),
  }),
}

export function ParameterTable({ of }: BlockProps<typeof parameterTable>) {
  const api = findTable('fields', of)
  return <FactTable {...(api ? apiFieldTable(api) : tables[of as Kind]())} />
}
