type CpuUsage = { user: number; system: number }
/** What runs in browsers is checked without the types of Node; tests run on it. */
declare const process: Record<'threadCpuUsage' | 'cpuUsage', (before?: CpuUsage) => CpuUsage>

export const msOf = ({ user, system }: CpuUsage) => (user + system) / 1_000

/** Milliseconds that this thread computes for the work: what else the machine does, and waiting, do not count. */
export function threadMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  return msOf(process.threadCpuUsage(before))
}

/** Milliseconds that the whole process computes until the work is done, with what other threads do for it (hashes). */
export async function processMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return msOf(process.cpuUsage(before))
}
