import PDFDocument from 'pdfkit'
import { type PdfFont, pdfFonts } from './pdf-fonts.ts'

export const ink = '#152029'
export const muted = '#5b6972'
export const accent = '#14716f'
export const brass = '#7a5310'
export const line = '#d9e0e3'

const margin = 54
const bottomMargin = 64
export const columns = 6
const gutter = 14

export type PdfSheet = ReturnType<typeof openSheet>
type Style = { font?: PdfFont; size?: number; colour?: string }

/** US Letter with a grid of six columns, on which things are put from top to bottom; it breaks pages by itself. */
export function openSheet(info: { title: string; author: string; createdAtMs: number }) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, CreationDate: new Date(info.createdAtMs) },
  })
  for (const [name, font] of Object.entries(pdfFonts)) doc.registerFont(name, font)
  const width = doc.page.width - 2 * margin
  const unit = (width - gutter * (columns - 1)) / columns
  const lastY = doc.page.height - bottomMargin
  let y = margin

  const style = ({ font = 'text', size = 9.5, colour = ink }: Style) => doc.font(font).fontSize(size).fillColor(colour)
  const left = (column: number) => margin + column * (unit + gutter)
  const span = (count: number) => count * unit + (count - 1) * gutter

  return {
    doc,
    left,
    span,
    y: () => y,
    /** Begins a new page unless so much room is left. */
    need: (height: number) => {
      if (y + height <= lastY) return
      doc.addPage()
      y = margin
    },
    down: (height: number) => {
      y += height
    },
    measure: (text: string, count: number, look: Style = {}) =>
      style(look).heightOfString(text.normalize('NFC'), { width: span(count), lineGap: 1.5 }),
    write: (
      text: string,
      place: { column?: number; count?: number; at?: number; align?: 'left' | 'right' },
      look: Style = {},
    ) => {
      const { column = 0, count = columns, at = y, align = 'left' } = place
      // Fonts have ready-made letters with accents, which look better than put-together ones.
      style(look).text(text.normalize('NFC'), left(column), at, { width: span(count), lineGap: 1.5, align })
    },
    rule: (at = y, colour = line, thickness = 0.75) => {
      doc
        .moveTo(margin, at)
        .lineTo(margin + width, at)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke()
    },
    /** What stands at the foot of each page, and the bytes. */
    finish: (foot: string): Promise<Buffer> => {
      const { start, count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        doc.switchToPage(start + index)
        const at = doc.page.height - 42
        style({ size: 7.5, colour: muted }).text(foot, margin, at, { width: width - 80, lineBreak: false })
        doc.text(`Page ${index + 1} of ${count}`, margin, at, { width, align: 'right', lineBreak: false })
      }
      return collect(doc)
    },
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
