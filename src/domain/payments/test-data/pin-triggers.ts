/** PIN_BLK values that a sandbox terminal sends to have a PIN refused; every other one is right (payments 1.6). */
export const pinTriggers: readonly { pinBlock: string; responseCode: '55' | '75' | '86' }[] = [
  { pinBlock: 'FFFFFFFFFFFFFF55', responseCode: '55' },
  { pinBlock: 'FFFFFFFFFFFFFF75', responseCode: '75' },
  { pinBlock: 'FFFFFFFFFFFFFF86', responseCode: '86' },
]
const byBlock = new Map(pinTriggers.map(row => [row.pinBlock, row.responseCode]))

/** The code that refuses a PIN; undefined for one that is right. A key number behind the 16 digits changes nothing. */
export function decidePin(pinBlock: string): string | undefined {
  return byBlock.get(pinBlock.slice(0, 16).toUpperCase())
}
