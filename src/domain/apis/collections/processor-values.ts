import { fourPartKeyParts } from '../../credentials/four-part-key-parts.ts'

/** Who pays, with what number, in what batch: the same for all APIs that have the fields of the processor. */
export const processorValues = {
  ...Object.fromEntries(fourPartKeyParts.map(({ field }) => [field, `{{${field}}}`])),
  MAC: '{{MAC}}',
  TRAN_NBR: '{{NUMBER}}',
  BATCH_ID: '{{BATCH}}',
}
