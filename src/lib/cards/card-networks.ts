const any = [13, 14, 15, 16, 17, 18, 19]
const long = [16, 17, 18, 19]

/** What the numbers of a network begin with, and how long they are. Without both, every tenth number would pass for one. */
const networks: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^(6011|64[4-9]|65)/, long], // Discover
  [/^(30[0-5]|3095|36|38|39)/, [14, 16, 19]], // Diners Club
  [/^35(2[89]|[3-8])/, long], // JCB
  [/^(62|81)/, long], // UnionPay
  [/^(50|5[678]|63|67)/, any], // Maestro
  [/^(60|220[0-4])/, long], // RuPay, Hipercard, Mir
]
export const cardNumberMinLength = 13
export const cardNumberMaxLength = 19

const toBits = (lengths: readonly number[]) =>
  lengths.reduce((bits, length) => bits | (1 << (length - cardNumberMinLength)), 0)
/** By the first four digits, a bit for each length that a card number can have. */
const lengthsByPrefix = Uint8Array.from({ length: 10_000 }, (_, prefix) =>
  networks.reduce(
    (bits, [pattern, lengths]) => (pattern.test(String(prefix).padStart(4, '0')) ? bits | toBits(lengths) : bits),
    0,
  ),
)

/** The bits of the lengths that a card number has which begins like this; 0 for what none begins with. */
function lengthsFrom(digits: readonly number[], from: number): number {
  let prefix = 0
  for (let index = from; index < from + 4; index++) prefix = prefix * 10 + (digits[index] ?? 0)
  return lengthsByPrefix[prefix] ?? 0
}

export const beginsLikeCardNumber = (digits: readonly number[], from: number): boolean => lengthsFrom(digits, from) > 0

/** True when `digits` from `from` to before `to` have a network's first digits and length, and a right check digit. */
export function isCardNumber(digits: readonly number[], from: number, to: number): boolean {
  const length = to - from
  if (length < cardNumberMinLength || length > cardNumberMaxLength) return false
  if ((lengthsFrom(digits, from) & (1 << (length - cardNumberMinLength))) === 0) return false
  let sum = 0
  for (let index = to - 1; index >= from; index--) {
    const digit = digits[index] ?? 0
    const weighed = (to - index) % 2 === 0 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
