import { saveFile } from '../../../../ui/save-file.ts'
import { type ReceiptLine, receiptText } from './receipt-text.ts'

const font = '26px "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace'
const lineHeight = 36
const margin = 44

/** Paints the strip, black on paper, at twice the size of a screen's. */
function paint(lines: readonly ReceiptLine[]): HTMLCanvasElement | undefined {
  const rows = receiptText(lines).split('\n')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.font = font
  canvas.width = Math.ceil(context.measureText('0'.repeat(40)).width) + 2 * margin
  canvas.height = rows.length * lineHeight + 2 * margin
  context.fillStyle = '#fffdf7'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#22292d'
  context.font = font
  rows.forEach((row, index) => {
    context.fillText(row, margin, margin + (index + 0.75) * lineHeight)
  })
  return canvas
}

/** Saves the strip as a PNG file. */
export function savePicture(lines: readonly ReceiptLine[], fileName: string): void {
  paint(lines)?.toBlob(blob => blob && saveFile(blob, fileName), 'image/png')
}
