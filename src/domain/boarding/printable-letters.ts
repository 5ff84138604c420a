/** Ranges of code points in hexadecimal, as a test for a whole text. */
export const lettersOf = (ranges: string): RegExp =>
  new RegExp(`^[${ranges.replace(/\w+/g, '\\u{$&}').replaceAll(' ', '')}]*$`, 'u')

/** What the fonts of the PDF have of each script (decision 0152); a test holds it against the fonts. */
export const printableLetters = {
  Latin: '20-7e a0-ac ae-148 14a-1c3 1c5-24f 259 2bb-2bc 2c6-2c7 2d8-2dd 1e00-1e9b 1e9d-1eff',
  accents: '300-304 306-30a 30c 323 326-328',
  Greek: '384-38a 38c 38e-3a1 3a3-3ce 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d',
  Cyrillic: '400-479 480-49d 4a0-4ff',
  signs:
    '2000-200a 2010-2015 2018-201e 2020-2022 2026 202f 2030 2032-2033 2039-203a 2044 20a0-20af 20b1-20b5 20b8-20ba ' +
    '20bc-20bf 2116 2122 2190-2199 2212 2248 2260 2264-2265',
} as const

const printable = lettersOf(Object.values(printableLetters).join(' '))

/** Why a text cannot be printed, with its first letter that is in no font of ours; undefined when it can. */
export function findLetterFault(text: string): string | undefined {
  const letter = Array.from(text.normalize('NFC')).find(each => !printable.test(each))
  if (letter === undefined) return undefined
  const isVisible = !/[\p{C}\p{M}\p{Z}]/u.test(letter)
  const code = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
  return `Use Latin, Greek or Cyrillic letters; ${isVisible ? `“${letter}”` : `the invisible ${code}`} cannot be printed`
}
