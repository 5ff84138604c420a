import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lettersOf } from '../../domain/boarding/printable-letters.ts'

const require = createRequire(import.meta.url)

/**
 * Inter with all its scripts, so that a name in Latin, Greek or Cyrillic letters prints as it is written (what it has:
 * `printable-letters.ts`); a hand for typed names.
 */
export const pdfFonts = {
  text: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  hand: readFileSync(require.resolve('@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf')),
} as const
/** Letters that the hand has; a typed name with any other is printed in Inter. */
export const handLetters = lettersOf(
  '20-7e a0-17e 218-21b 2bc 400-45f 48a-4a5 4a8-4ff 2010 2013-2014 2018-201a 201c-201e',
)
export type PdfFont = keyof typeof pdfFonts
