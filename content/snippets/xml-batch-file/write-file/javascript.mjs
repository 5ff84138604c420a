// Writes a file of charges by token, and checks it. charges.csv has TRAN_NBR,BRIC,AMOUNT in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY node write-file.mjs charges.csv
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

const { FOUR_PART_KEY, FILE_LETTER = 'A' } = process.env
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** Add whole cents: floating-point sums are not exact. */
const centsOf = amount => Number(amount.replace('.', ''))
const dollars = cents => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

function readRows(path) {
  return readFileSync(path, 'utf8').trim().split(/\r?\n/).map((line, index) => {
    const found = /^(\d{1,10}),([0-9A-Z]{19}),(\d+\.\d{2})$/.exec(line)
    if (!found) throw new Error(`line ${index + 1}: expected TRAN_NBR,BRIC,AMOUNT, got ${line}`)
    const [, number, bric, amount] = found
    return { number, bric, amount }
  })
}

const detail = ({ number, bric, amount }) =>
  `  <DETAIL><TRAN_TYPE>CCE1</TRAN_TYPE><TRAN_NBR>${number}</TRAN_NBR><AMOUNT>${amount}</AMOUNT>` +
  '<INDUSTRY_TYPE>E</INDUSTRY_TYPE><CARD_ENT_METH>Z</CARD_ENT_METH>' +
  `<ORIG_AUTH_GUID>${bric}</ORIG_AUTH_GUID><ACI_EXT>RB</ACI_EXT></DETAIL>\n`

function fileOf(rows, [cust, merch, dba, terminal], id) {
  const total = dollars(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0))
  return (
    `<FILE FILE_ID="${id}" FILE_TRAN_COUNT="${rows.length}" FILE_TOTAL_AMOUNT="${total}">\n` +
    ` <BATCH CUST_NBR="${cust}" MERCH_NBR="${merch}" DBA_NBR="${dba}" TERMINAL_NBR="${terminal}"` +
    ` BATCH_ID="${day}" BATCH_TRAN_COUNT="${rows.length}" BATCH_TOTAL_AMOUNT="${total}">\n` +
    `${rows.map(detail).join('')} </BATCH>\n</FILE>\n`
  )
}

/** Reads the file as the gateway does: its counts and totals must match its contents. */
function check(xml) {
  const amounts = [...xml.matchAll(/<AMOUNT>([^<]+)</g)].map(([, amount]) => centsOf(amount))
  const said = name => new RegExp(`${name}="([^"]+)"`).exec(xml)?.[1]
  const total = dollars(amounts.reduce((sum, cents) => sum + cents, 0))
  if (said('FILE_TRAN_COUNT') !== String(amounts.length)) throw new Error('the count does not match')
  if (said('FILE_TOTAL_AMOUNT') !== total) throw new Error('the total does not match')
  return `${amounts.length} charges, ${total}`
}

try {
  const key = (FOUR_PART_KEY ?? '').split('-')
  if (key.length !== 4) throw new Error('set FOUR_PART_KEY, with four parts')
  const name = `${key[0]}-${key[1]}.${day}${FILE_LETTER}`
  writeFileSync(`${name}.tmp`, fileOf(readRows(process.argv[2] ?? 'charges.csv'), key, day + FILE_LETTER))
  const what = check(readFileSync(`${name}.tmp`, 'utf8'))
  renameSync(`${name}.tmp`, `${name}.xml`)
  console.log(`written: ${name}.xml, ${what}`)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
