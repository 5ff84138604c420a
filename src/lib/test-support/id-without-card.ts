import { randomBytes } from 'node:crypto'

/** 32 hex digits without a row of digits that could be a card's. */
export const idWithoutCard = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/\d{4}/g, digits => `${digits.slice(1)}a`)
