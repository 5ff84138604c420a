/** Runs of 13 to 19 digits, plain or grouped as cards print them; a four-part key (9001-900300-2-77) is not one. */
const cardNumberPattern =
  /(?<!\d)(?:\d{13,19}|\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}(?:[ -]\d{1,3})?|\d{4}[ -]\d{6}[ -]\d{4,5})(?!\d|[ -]\d)/g

/** Stars for all but the last four digits of whatever could be a card number. */
export function maskCardNumbers(text: string, isSecret: (digits: string) => boolean = () => true): string {
  return text.replace(cardNumberPattern, run => {
    const digits = run.replace(/[ -]/g, '')
    return isSecret(digits) ? '*'.repeat(digits.length - 4) + digits.slice(-4) : run
  })
}
