// Writes a request for the account updater, and checks it. stored-cards.csv has BRIC,EXP_DATE,USER_DATA_1 in each line. Run it: FOUR_PART_KEY=YOUR_FOUR_PART_KEY node write-request.mjs stored-cards.csv
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

const { FOUR_PART_KEY = '', FILE_LETTER = 'A', FILE_NUMBER = '1' } = process.env
const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')

function readCards(path) {
  return readFileSync(path, 'utf8').trim().split(/\r?\n/).map((line, index) => {
    const found = /^([0-9A-Z]{19}),(\d\d(?:0[1-9]|1[0-2]))?,([^|,]{0,80})$/.exec(line)
    if (!found) throw new Error(`line ${index + 1}: expected BRIC,EXP_DATE,USER_DATA_1, got ${line}`)
    const [, bric, expiry = '', note] = found
    return { bric, expiry, note }
  })
}

const request = cards =>
  [
    `H|${FOUR_PART_KEY}|${day}${FILE_LETTER}${FILE_NUMBER}|${day}|${cards.length}`,
    ...cards.map(({ bric, expiry, note }, index) => `D|${index + 1}|${bric}|${expiry}|${note}`),
    `T|${cards.length}`,
    '',
  ].join('\n')

/** Reads the file as the gateway does: header, trailer and details must agree. */
function check(text) {
  const lines = text.trimEnd().split('\n').map(line => line.split('|'))
  const details = lines.filter(([record]) => record === 'D').length
  if (lines[0]?.[4] !== String(details)) throw new Error('the count of the header does not match')
  if (lines.at(-1)?.join('|') !== `T|${details}`) throw new Error('the trailer does not match')
  return details
}

try {
  if (!/^\d+-\d+-\d+-\d+$/.test(FOUR_PART_KEY)) throw new Error('set FOUR_PART_KEY, with four parts')
  const name = `AU_${FOUR_PART_KEY}_${day}_${FILE_NUMBER}`
  writeFileSync(`${name}.tmp`, request(readCards(process.argv[2] ?? 'stored-cards.csv')))
  const count = check(readFileSync(`${name}.tmp`, 'utf8'))
  renameSync(`${name}.tmp`, `${name}.req`)
  console.log(`written: ${name}.req, ${count} cards`)
} catch (error) {
  console.error('error:', error.message)
  process.exitCode = 1
}
