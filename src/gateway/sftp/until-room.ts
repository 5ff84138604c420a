import { setTimeout as sleep } from 'node:timers/promises'
import type { SFTPWrapper } from 'ssh2'

const lookEveryMs = 20

/**
 * Resolves when the other side takes more. ssh2 keeps answers without a limit while its peer reads none, and
 * tells of its window nowhere but in this field.
 */
export async function untilRoom(sftp: SFTPWrapper, isOver: () => boolean): Promise<void> {
  const { outgoing } = sftp as unknown as { outgoing?: { window?: number } }
  while (!isOver() && outgoing?.window === 0) await sleep(lookEveryMs)
}
