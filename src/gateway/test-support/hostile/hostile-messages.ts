import * as fc from 'fast-check'
import * as bank from '../../../domain/apis/pay-by-bank/fields.ts'
import type { ApiField } from '../../../domain/apis/specification/api-specification.ts'
import type { Sent } from '../apis/test-processor.ts'

/** The bodies of Pay-by-Bank, for whoever sends them in its own grammar. */
export const bankTables = [
  bank.prenote,
  bank.storage,
  bank.debit,
  bank.debitByToken,
  bank.refund,
  bank.credit,
  bank.voidFields,
]

// Messages of the processor made of the rows that the documentation shows: whole ones, with none to three faults.

export type Pairs = [name: string, value: string][]
/** Whose messages they are, and payments that they may name; asked for when a message is made. */
export type About = { key: () => Sent; brics: () => readonly string[] }

export const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    '%',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    ']]>',
    '&e;',
  ),
  fc.constantFrom('__proto__', '9'.repeat(5000), '1e309', '-0.00', '0.001', '٣.٠٠', '99999999999.99', 'NaN', '0x10'),
  fc.constantFrom(
    '4111111111111112',
    '4532015112830366',
    'CCE1',
    'CCEZ',
    'CKC2',
    'DB00',
    'Z',
    '\u202e',
    '\r\nSet-Cookie: a=b',
  ),
)

/** A message that obeys a table of the documentation, as far as its examples go. */
function wholeOf(tables: readonly (readonly ApiField[])[], about: About): fc.Arbitrary<Pairs> {
  return fc
    .constantFrom(...tables)
    .chain(rows =>
      fc
        .tuple(fc.nat(9_999_999), fc.nat(40_000), fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), fc.nat())
        .map(
          ([number, cents, isSent, choice]): Pairs =>
            rows
              .filter(
                (row, at) =>
                  (row.required !== false || isSent[at % 40]) && row.name !== 'MAC' && !(row.name in about.key()),
              )
              .map(row => [row.name, exampleOf(row, { number, cents, choice }, about)]),
        ),
    )
}

function exampleOf(
  row: ApiField,
  { number, cents, choice }: { number: number; cents: number; choice: number },
  { brics }: About,
): string {
  if (row.name === 'TRAN_NBR') return String(number)
  if (row.name === 'AMOUNT' && !row.values) return (cents / 100).toFixed(2)
  if (row.name === 'ORIG_AUTH_GUID' || row.name === 'AUTH_GUID') return brics()[choice % 5] ?? row.example
  if (row.name === 'TRACK_DATA') return ';4111111111111111=30121010000?'
  return row.values?.[choice % row.values.length] ?? row.example
}

const fault = fc.record({
  how: fc.constantFrom('replace', 'remove', 'repeat', 'add', 'lower'),
  at: fc.nat(),
  name: fc.oneof(fc.constantFrom('MAC', 'ACI_EXT', 'BATCH_ID', 'USER_DATA_1', '__proto__', 'constructor'), nasty),
  value: nasty,
})

function spoil(
  pairs: Pairs,
  { how, at, name, value }: { how: string; at: number; name: string; value: string },
): Pairs {
  const place = at % Math.max(1, pairs.length)
  const pair = pairs[place]
  if (!pair || how === 'add') return [...pairs, [name, value]]
  if (how === 'remove') return pairs.toSpliced(place, 1)
  if (how === 'repeat') return [...pairs, [pair[0], value]]
  return pairs.with(place, how === 'replace' ? [pair[0], value] : [pair[0].toLowerCase(), pair[1]])
}

/** A whole message with the terminal's key, spoiled in up to three places. */
export const messagesOf = (tables: readonly (readonly ApiField[])[], about: About): fc.Arbitrary<Pairs> =>
  fc
    .tuple(wholeOf(tables, about), fc.array(fault, { maxLength: 3 }))
    .map(([pairs, faults]) => faults.reduce(spoil, [...Object.entries(about.key()), ...pairs] as Pairs))
