import { beforeSubmitting } from '../../domain/apis/boarding/application-fields.ts'
import { additionalInfo as infoFields } from '../../domain/apis/boarding/call-fields.ts'
import type { ApiField } from '../../domain/apis/specification/api-specification.ts'
import { agreement } from '../../domain/boarding/agreement.ts'
import {
  type ApplicationPart,
  businessNameOf,
  isMissing,
  isPart,
  principalsOf,
  textAt,
  valueAt,
} from '../../domain/boarding/application.ts'
import { type ApplicationSection, applicationSections, labelOf } from '../../domain/boarding/sections.ts'
import { showValue } from '../../domain/boarding/show-value.ts'
import { newYorkTime } from '../sandbox/new-york-time.ts'
import type { ApplicationEntry, Signature } from './application-file.ts'
import { handLetters } from './pdf-fonts.ts'
import { accent, brass, columns, muted, openSheet, type PdfSheet } from './pdf-sheet.ts'

type Cell = { label: string; value: string; count: number; isMissing: boolean }

const missing = 'Not given yet'
const wideFields = /corporateName|dbaName|merchandiseServicesSold|websites|instructions|\.street$|email$/

/** The application as the merchant reads and signs it; personal and account numbers by their last four digits. */
export async function drawApplication({ row, file }: ApplicationEntry): Promise<Buffer> {
  const { application } = file
  const title = `Merchant application ${row.number}`
  const sheet = openSheet({ title, author: 'Gatehouse sandbox gateway', createdAtMs: row.updated_at_ms })
  drawHead(sheet, {
    title: businessNameOf(application) || title,
    number: row.number,
    atMs: row.updated_at_ms,
  })
  for (const section of applicationSections) {
    if (section.name === 'shop') drawSection(sheet, 'Addresses', addressCells(application))
    if (addressNames.has(section.name)) continue
    if (section.name === 'principals') drawPrincipals(sheet, section, { row, file })
    else
      drawSection(
        sheet,
        section.title,
        cellsOf(section.fields, field => valueAt(application, field.name)),
      )
  }
  drawInfo(sheet, { row, file })
  drawSignature(sheet, file.signature)
  return sheet.finish(`Application ${row.number} · sandbox, made-up data only: not a real application`)
}

function drawHead(sheet: PdfSheet, { title, number, atMs }: { title: string; number: number; atMs: number }): void {
  const { doc, left, span } = sheet
  const top = sheet.y()
  doc.save().translate(left(0), top).scale(0.8125)
  doc.roundedRect(0, 0, 32, 32, 7).fill(accent)
  doc.path('M8 25V14a8 8 0 0 1 16 0v11M8 17h16M12.5 11v14M19.5 11v14').lineWidth(2.4).strokeColor('#ffffff').stroke()
  doc.restore()
  doc
    .font('bold')
    .fontSize(9.5)
    .fillColor(accent)
    .text('Gatehouse', left(0) + 34, top + 7, { lineBreak: false })
  sheet.write(
    'SANDBOX · MADE-UP DATA ONLY',
    { column: 3, count: 3, at: top + 8, align: 'right' },
    { font: 'bold', size: 7.5, colour: brass },
  )
  sheet.down(50)
  sheet.write('Merchant application', {}, { size: 9.5, colour: muted })
  sheet.down(15)
  const height = doc
    .font('bold')
    .fontSize(22)
    .heightOfString(title, { width: span(columns), lineGap: 1.5 })
  sheet.write(title, {}, { font: 'bold', size: 22 })
  sheet.down(height + 4)
  sheet.write(`Number ${number} · as of ${showTime(atMs)}`, {}, { size: 9.5, colour: muted })
  sheet.down(24)
  sheet.rule(sheet.y(), accent, 1.5)
  sheet.down(16)
}

const addressNames = new Set(['shop', 'office', 'ship-to'])
const addresses = [
  ['dba', 'Shop'],
  ['corporate', 'Head office'],
  ['shipTo', 'Ship to'],
] as const

/** Addresses as they stand on a letter, the shop's first; the others only when they are given. */
function addressCells(application: ApplicationPart): Cell[] {
  return addresses.flatMap(([name, label]) => {
    const of = (part: string) => textAt(application, `business.businessAddress.${name}.${part}`)
    const zip = of('zipCode').replace(/^(\d{5})(\d{4})$/, '$1-$2')
    const place = [of('city'), `${of('state')} ${zip}`.trim()].filter(Boolean).join(', ')
    const value = [of('street'), of('street2'), place].filter(Boolean).join('\n')
    if (value === '' && name !== 'dba') return []
    return [{ label, value: value || missing, count: 2, isMissing: value === '' }]
  })
}

function cellsOf(fields: readonly ApiField[], read: (field: ApiField) => ReturnType<typeof valueAt>): Cell[] {
  return fields.flatMap(field => {
    const value = read(field)
    const isNeeded = field.required === beforeSubmitting
    if (isMissing(value) && !isNeeded) return []
    const shown = showValue(field, value)
    return [
      { label: labelOf(field), value: shown || missing, count: wideFields.test(field.name) ? 3 : 2, isMissing: !shown },
    ]
  })
}

function drawSection(sheet: PdfSheet, title: string, cells: readonly Cell[]): void {
  if (cells.length === 0) return
  sheet.need(70)
  sheet.write(title, {}, { font: 'bold', size: 11 })
  sheet.down(20)
  drawCells(sheet, cells)
  sheet.down(10)
}

/** Cells beside each other as long as they fit on the six columns; a row is as high as its highest cell. */
function drawCells(sheet: PdfSheet, cells: readonly Cell[]): void {
  for (let from = 0; from < cells.length; ) {
    const row: Cell[] = []
    let used = 0
    for (let next = cells[from]; next && used + next.count <= columns; next = cells[from]) {
      row.push(next)
      used += next.count
      from++
    }
    drawRow(sheet, row)
  }
}

function drawRow(sheet: PdfSheet, row: readonly Cell[]): void {
  const height = Math.max(...row.map(cell => sheet.measure(cell.value, cell.count)))
  sheet.need(height + 24)
  let column = 0
  for (const { label, value, count, isMissing: isEmpty } of row) {
    sheet.write(label, { column, count }, { size: 7.5, colour: muted })
    sheet.write(value, { column, count, at: sheet.y() + 11 }, isEmpty ? { colour: brass } : {})
    column += count
  }
  sheet.down(height + 20)
}

function drawPrincipals(sheet: PdfSheet, { fields }: ApplicationSection, { file }: ApplicationEntry): void {
  const all = principalsOf(file.application)
  const principals = all.length > 0 ? all : [{}]
  principals.forEach((principal, index) => {
    const cells = cellsOf(fields, ({ name }) => valueAt(principal, name.replace('principals[].', '')))
    drawSection(sheet, principals.length > 1 ? `Principal ${index + 1} of ${principals.length}` : 'Principal', cells)
  })
}

function drawInfo(sheet: PdfSheet, { file }: ApplicationEntry): void {
  const cells = infoFields.flatMap(field => {
    const value = valueAt(file.additionalInfo, field.name)
    // The agent's own notes are an object: they are not the merchant's to sign.
    if (isMissing(value) || isPart(value)) return []
    return [{ label: labelOf(field), value: showValue(field, value), count: 2, isMissing: false }]
  })
  drawSection(sheet, 'Payments', cells)
}

const signatureHeight = 54

function drawSignature(sheet: PdfSheet, signature: Signature | undefined): void {
  const { doc, left, span } = sheet
  const height = sheet.measure(agreement, columns)
  sheet.need(height + signatureHeight + 90)
  sheet.rule()
  sheet.down(16)
  sheet.write('Agreement and signature', {}, { font: 'bold', size: 11 })
  sheet.down(20)
  sheet.write(agreement, {})
  sheet.down(height + 14)
  const top = sheet.y()
  if (signature?.picture)
    doc.image(Buffer.from(signature.picture, 'base64'), left(0) + 6, top, {
      fit: [span(3) - 12, signatureHeight],
      valign: 'bottom',
    })
  else if (signature)
    doc
      .font(handLetters.test(signature.signerName) ? 'hand' : 'text')
      .fontSize(handLetters.test(signature.signerName) ? 30 : 22)
      .fillColor('#1d3557')
      .text(signature.signerName, left(0) + 6, top + 16, { width: span(3), height: 38, ellipsis: true })
  doc
    .moveTo(left(0), top + signatureHeight + 2)
    .lineTo(left(0) + span(3), top + signatureHeight + 2)
    .lineWidth(0.75)
    .strokeColor('#8b979e')
    .stroke()
  sheet.down(signatureHeight + 8)
  if (!signature) {
    sheet.write('Not signed yet', { count: 3 }, { size: 8.5, colour: brass })
    return
  }
  sheet.write(signature.signerName, { count: 3 }, { font: 'bold', size: 9 })
  sheet.write(
    `Signed ${showTime(signature.signedAtMs)}\nfrom ${signature.ipAddress}, ${ways[signature.by]}`,
    { column: 3, count: 3, at: sheet.y() - 12 },
    { size: 8.5, colour: muted },
  )
}

const ways: Readonly<Record<Signature['by'], string>> = {
  agent: 'with a confirmed code',
  merchant: 'on our page',
  voucher: 'vouched for by the agent',
}

const showTime = (atMs: number) => {
  const { year, month, day, hour, minute } = newYorkTime(atMs)
  return `${month}/${day}/${year} ${hour}:${minute} in New York`
}
