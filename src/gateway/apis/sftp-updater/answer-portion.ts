import { accountUpdateTexts } from '../../../domain/payments/account-updates.ts'
import { takeAccountUpdate } from '../../billing/take-account-update.ts'
import type { TakenFile, TakeTools } from '../../files/file-handler.ts'
import { type AccountUpdated, updateAccount } from '../../ledger/operations/update-account.ts'
import { businessDate } from '../../sandbox/new-york-time.ts'
import { type Credential, findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import { updaterName } from './api-name.ts'
import { responseNameOf } from './file-name.ts'
import { type Detail, type Header, parseDetail } from './parse-line.ts'
import { readLines } from './read-lines.ts'

/** Which line is the next: behind the header at first. */
export type Answering = { stage: 'answering'; header: Header; offset: number; answered: number }

const detailsAtOnce = 100

/** Answers some details; `done` when the response is in `out`. */
export async function answerPortion(file: TakenFile, before: Answering, tools: TakeTools): Promise<Answering | 'done'> {
  const { header } = before
  const name = responseNameOf(file.name)
  const { separator, key, fileId, count } = header
  const written: string[] = []
  const add = (...values: (string | number)[]) => written.push(`${values.join(separator)}\n`)
  if (before.offset === 0) add('H', key, fileId, businessDate(tools.nowMs), count)
  // The header is a line as well.
  const asked = before.offset === 0 ? detailsAtOnce + 1 : detailsAtOnce
  const { lines, next } = await readLines(tools.read, before.offset, asked)
  const credential = (await findCredentialByKey(tools.trx, key)) ?? file.credential
  let { answered } = before
  for (const line of lines) {
    const detail = parseDetail(line, separator)
    if (!detail) continue
    const { code, newBric, newExpiry } = await answerDetail(detail, credential, tools)
    add('R', detail.seq, detail.bric, newBric, newExpiry, code, accountUpdateTexts[code])
    answered++
  }
  const isDone = answered >= count
  if (isDone) add('T', count, '000')
  await tools.appendOut(name, Buffer.from(written.join('')))
  if (!isDone) return { ...before, offset: next, answered }
  await tools.publishOut(name)
  return 'done'
}

/** What the networks tell of a token, taken over into the ways to pay that are stored with it. */
async function answerDetail(
  { bric, expirationDate }: Detail,
  credential: Credential,
  { trx, nowMs, ...tools }: TakeTools,
): Promise<AccountUpdated> {
  const asked = { credential, api: updaterName, bric, expirationDate, nowMs }
  const updated = await updateAccount(trx, asked, tools)
  const by = { credential, api: updaterName }
  const { newBric, newExpiry: newDate } = updated
  if (updated.code === 'A') await takeAccountUpdate(trx, by, { bric, newBric, expirationDate: newDate }, tools)
  if (updated.code === 'E') await takeAccountUpdate(trx, by, { bric, expirationDate: newDate }, tools)
  if (updated.code === 'C') await takeAccountUpdate(trx, by, { bric, isClosed: true }, tools)
  return updated
}
