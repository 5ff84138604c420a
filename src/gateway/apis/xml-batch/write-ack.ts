import { escapeXml } from '../../../lib/escape-xml.ts'
import { toIsoSeconds } from '../../../lib/time/iso-seconds.ts'
import type { TakeTools } from '../../files/file-handler.ts'
import { xmlDeclaration } from '../../http/wire/xml-answer.ts'
import type { BatchFileName } from './file-name.ts'
import type { Sums } from './progress.ts'
import type { RejectedFile } from './rejected-file.ts'
import { formatTotal } from './totals.ts'

/** The acknowledgement of a file: accepted with what was counted, or rejected with its fault (payments 15). */
export async function writeAck(
  name: BatchFileName,
  result: { accepted: Sums } | { rejected: RejectedFile },
  { nowMs, writeOut }: TakeTools,
): Promise<void> {
  const received = `RECEIVED="${toIsoSeconds(nowMs)}"`
  const rest =
    'accepted' in result
      ? `STATUS="ACCEPTED" ${received} FILE_TRAN_COUNT="${result.accepted.count}" FILE_TOTAL_AMOUNT="${formatTotal(result.accepted.cents)}"`
      : `STATUS="REJECTED" CODE="${result.rejected.code}" TEXT="${escapeXml(result.rejected.message)}" ${received}`
  const text = `${xmlDeclaration}<ACK FILE_ID="${name.fileId}" ${rest}/>\n`
  await writeOut(`${name.stem}.ack.xml`, [Buffer.from(text)])
}
