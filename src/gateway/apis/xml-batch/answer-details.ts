import { isApproval } from '../../../domain/payments/response-codes.ts'
import { parseAmountCents } from '../../../lib/money/money.ts'
import { failureBehind } from '../../../platform/store-failure.ts'
import type { TakenFile, TakeTools } from '../../files/file-handler.ts'
import { xmlFields } from '../../http/wire/xml-answer.ts'
import { createTogether } from '../../ledger/together.ts'
import { type Message, textOf } from '../../processor/message.ts'
import { insertBatchAnswers } from '../../store/files/batch-answers-table.ts'
import { type Credential, findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import { inSavepoint } from '../../store/rows/savepoint.ts'
import { answerDetail, answerFailure, type DetailAnswer, toMessage } from './answer-detail.ts'
import type { DetailPart } from './part-parser.ts'
import type { Answering, Batch, Writing } from './progress.ts'
import { readParts } from './read-parts.ts'

/** How many DETAILs share one transaction of the database: enough for its commit to weigh little, few enough that nobody waits long. */
const portionSize = 250

/** A DETAIL on its way: of which batch of the file, by whom. */
type Asked = { at: number; batch: Batch; message: Message; credential: Credential | undefined }

/** Answers some DETAILs of a file, in its order; their answers are kept with what they did. */
export async function answerPortion(
  file: TakenFile,
  before: Answering,
  tools: TakeTools,
): Promise<Answering | Writing> {
  const { batches } = before
  const { details, at, place } = await readDetails(before, tools)
  const asked = await findCredentials(details, batches, tools)
  const answers = await answerAll(asked, tools)
  await keepAnswers(file.id, before.answered, asked, answers, tools)
  const answered = before.answered + answers.length
  const total = batches.reduce((sum, { found }) => sum + found.count, 0)
  if (answered === total) return { stage: 'writing', batches, at: -1 }
  return { stage: 'answering', batches, at, answered, ...(place && { place }) }
}

async function readDetails(before: Answering, { read }: TakeTools) {
  const reader = readParts(read, before.place)
  const details: { at: number; detail: DetailPart }[] = []
  let { at } = before
  for await (const { part } of reader.parts) {
    if (part.kind === 'batch') at += 1
    if (part.kind !== 'detail') continue
    details.push({ at, detail: part })
    if (details.length === portionSize) break
  }
  return { details, at, place: details.length > 0 ? reader.place() : before.place }
}

/** Asked for again in each portion, as a key may be revoked meanwhile. */
async function findCredentials(
  details: readonly { at: number; detail: DetailPart }[],
  batches: readonly Batch[],
  { trx }: TakeTools,
): Promise<Asked[]> {
  const found = new Map<number, Credential | undefined>()
  const asked: Asked[] = []
  for (const { at, detail } of details) {
    const batch = batches[at]
    if (!batch) throw new Error(`batch ${at} of a file was not checked`)
    if (!found.has(at)) {
      const credential = await findCredentialByKey(trx, batch.fourPartKey)
      found.set(at, credential?.isRevoked ? undefined : credential)
    }
    asked.push({ at, batch, message: toMessage(batch, detail), credential: found.get(at) })
  }
  return asked
}

/** All together; where one fails for a reason of its own, one by one, so that it alone is answered with 96. */
async function answerAll(asked: readonly Asked[], tools: TakeTools): Promise<DetailAnswer[]> {
  const answerSome = (some: readonly Asked[]) =>
    inSavepoint(tools.trx, async () => {
      const books = createTogether({ tranNbrs: valuesOf(some, 'TRAN_NBR'), brics: valuesOf(some, 'ORIG_AUTH_GUID') })
      const answers: DetailAnswer[] = []
      for (const { message, credential } of some)
        answers.push(await answerDetail(message, credential, { ...messageTools(tools), books }))
      await books.flush(tools.trx)
      return answers
    })
  try {
    return await answerSome(asked)
  } catch (error) {
    if (failureBehind(error)) throw error
    const answers: DetailAnswer[] = []
    for (const each of asked) answers.push(...(await answerSome([each]).catch(failed(each, tools))))
    return answers
  }
}

function failed({ message, batch }: Asked, { nowMs }: TakeTools) {
  return (error: unknown): DetailAnswer[] => {
    if (failureBehind(error)) throw error
    return [answerFailure(message, batch.fourPartKey, nowMs)]
  }
}

/** Only what can be a value: texts that are too long, or of letters that no database takes, name nothing. */
const valuesOf = (asked: readonly Asked[], name: string): string[] => [
  ...new Set(asked.map(({ message }) => textOf(message, name)).filter(text => /^\w{1,20}$/.test(text))),
]

/** The transaction of the portion in place of one for each message. */
function messageTools({ trx, clock, newId, randomBytes, nowMs }: TakeTools) {
  return {
    clock,
    newId,
    randomBytes,
    nowMs,
    store: { read: trx, write: <R>(work: (on: typeof trx) => Promise<R>) => work(trx) },
  }
}

/** A row for each batch of the portion. */
async function keepAnswers(
  fileId: string,
  answeredBefore: number,
  asked: readonly Asked[],
  answers: readonly DetailAnswer[],
  { trx }: TakeTools,
): Promise<void> {
  const texts = new Map<number, { position: number; text: string }>()
  asked.forEach(({ at, batch }, index) => {
    const answer = answers[index]
    if (!answer) throw new Error('a DETAIL was not answered')
    if (isApproval(answer.code)) {
      batch.approved.count += 1
      batch.approved.cents += parseAmountCents(fieldOf(answer, 'AUTH_AMOUNT')) ?? 0
    }
    const kept = texts.get(at) ?? { position: answeredBefore + index, text: '' }
    texts.set(at, { ...kept, text: `${kept.text}<DETAIL>${xmlFields(answer.fields)}</DETAIL>\n` })
  })
  const rows = [...texts].map(([at, { position, text }]) => ({ fileId, position, batch: at, text }))
  await insertBatchAnswers(trx, rows)
}

const fieldOf = ({ fields }: DetailAnswer, asked: string) => fields.find(([name]) => name === asked)?.[1] ?? ''
