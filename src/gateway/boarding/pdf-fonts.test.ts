import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { findLetterFault } from '../../domain/boarding/printable-letters.ts'
import { handLetters, pdfFonts } from './pdf-fonts.ts'

/** pdfkit's own view of a font that it has opened. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

/** Of all characters of the first plane those that a rule takes and a font lacks. */
function lackedBy(font: Buffer, isTaken: (letter: string) => boolean): string[] {
  const opened = (new PDFDocument().font(font) as unknown as Opened)._font.font
  const all = Array.from({ length: 0xffff - 0x20 }, (_, index) => index + 0x20).filter(
    each => each < 0xd800 || each > 0xdfff,
  )
  const taken = all.filter(each => isTaken(String.fromCodePoint(each)))
  expect(taken.length).toBeGreaterThan(400)
  return taken.filter(each => !opened.hasGlyphForCodePoint(each)).map(each => each.toString(16))
}

test.each(['text', 'bold'] as const)('the font %s has every letter that an application may have', name => {
  // As the sheet prints it: composed.
  expect(lackedBy(pdfFonts[name], letter => letter === letter.normalize('NFC') && !findLetterFault(letter))).toEqual([])
})

test('the hand has every letter that it writes', () => {
  expect(lackedBy(pdfFonts.hand, letter => handLetters.test(letter))).toEqual([])
})
