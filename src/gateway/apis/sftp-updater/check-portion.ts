import { fileMaxMegabytes } from '../../../domain/apis/sftp-updater/fields.ts'
import type { TakenFile, TakeTools } from '../../files/file-handler.ts'
import { findCredentialByKey } from '../../store/merchants/credentials-table.ts'
import { parseRequestName } from './file-name.ts'
import { type Header, parseDetail, parseHeader, parseTrailer } from './parse-line.ts'
import { readLines } from './read-lines.ts'

/** How far a request was checked: where the next line begins, its header, and its details so far. */
export type Checking = { stage: 'checking'; offset: number; header?: Header; details: number; trailer?: number }
export type RejectionStatus = 'F01' | 'F02' | 'F03' | 'F05' | 'F06'

/** Why a request is rejected as a whole; nothing was asked then. */
export class RejectedRequest extends Error {
  readonly status: RejectionStatus
  readonly header: Header | undefined

  constructor(status: RejectionStatus, header?: Header) {
    super(status)
    this.status = status
    this.header = header
  }
}

/** A portion is some thousandths of a second. */
const linesAtOnce = 2_000

/** Checks some lines; answers how far it came, or the header once the file is whole and right. Throws `RejectedRequest`. */
export async function checkPortion(
  file: TakenFile,
  before: Checking,
  tools: TakeTools,
): Promise<Checking | { accepted: Header }> {
  const state = { ...before }
  const name = parseRequestName(file.name)
  if (!name) throw new RejectedRequest('F01')
  if (file.size > fileMaxMegabytes * 1024 * 1024) throw new RejectedRequest('F06', await headerOf(tools))
  const { lines, next, isEnd } = await readLines(tools.read, state.offset, linesAtOnce)
  for (const line of lines) checkLine(line, state)
  const { header, trailer, details } = state
  if (!header || header.day !== name.day) throw new RejectedRequest('F01', header)
  if (before.offset === 0 && !(await isOfSender(header, name.key, file, tools)))
    throw new RejectedRequest('F05', header)
  if (!isEnd) return { ...state, offset: next }
  if (trailer !== details || header.count !== details) throw new RejectedRequest('F03', header)
  const owner = await findCredentialByKey(tools.trx, header.key)
  // Only what is accepted uses its id up: a rejected file may be mended and sent again under it.
  if (!owner || !(await tools.claimFileId(owner.id, header.fileId))) throw new RejectedRequest('F02', header)
  return { accepted: header }
}

function checkLine(line: string, state: Checking): void {
  const { header } = state
  if (!header) {
    const found = parseHeader(line)
    if (!found) throw new RejectedRequest('F01')
    state.header = found
    return
  }
  if (state.trailer !== undefined) throw new RejectedRequest('F01', header)
  const trailer = parseTrailer(line, header.separator)
  if (trailer !== undefined) {
    state.trailer = trailer
    return
  }
  if (parseDetail(line, header.separator)?.seq !== ++state.details) throw new RejectedRequest('F01', header)
}

async function headerOf({ read }: TakeTools): Promise<Header | undefined> {
  const { lines } = await readLines(read, 0, 1)
  return parseHeader(lines[0] ?? '')
}

/** The key of the header is that of the name, and of an active terminal of the merchant who sends it. */
async function isOfSender({ key }: Header, nameKey: string, { credential }: TakenFile, { trx }: TakeTools) {
  if (key !== nameKey || credential.isRevoked) return false
  const named = await findCredentialByKey(trx, key)
  return named !== undefined && !named.isRevoked && named.merchantId === credential.merchantId
}
