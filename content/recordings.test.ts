import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// A caption behind the end of its recording is never read in full.

const folder = join(import.meta.dirname, 'media/videos')
const recordings = globSync('*.webm', { cwd: folder }).map(file => basename(file, '.webm'))

/** How long a WebM file says that it is, in ms: its element Duration, in the unit of TimecodeScale, which is 1 ms where it is left out. */
function durationOf(file: Buffer): number {
  const [duration, scale] = [file.indexOf('4489', 'hex'), file.indexOf('2ad7b1', 'hex')]
  const size = file.readUInt8(duration + 2) & 0x7f
  const ticks = size === 8 ? file.readDoubleBE(duration + 3) : file.readFloatBE(duration + 3)
  const nsOfTick = scale < 0 ? 1_000_000 : file.readUIntBE(scale + 4, file.readUInt8(scale + 3) & 0x7f)
  return (ticks * nsOfTick) / 1_000_000
}

/** When the last cue ends, in ms. */
function lastEndOf(captions: string): number {
  const [, hours, minutes, seconds] = [...captions.matchAll(/--> (\d+):(\d+):([\d.]+)/g)].at(-1) ?? []
  return Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000)
}

test.each(recordings)('%s: its last caption ends before it does', name => {
  const durationMs = durationOf(readFileSync(join(folder, `${name}.webm`)))
  expect(durationMs).toBeGreaterThan(5_000)
  expect(durationMs).toBeLessThan(120_000)
  expect(lastEndOf(readFileSync(join(folder, `${name}.vtt`), 'utf8'))).toBeLessThan(durationMs)
})

test('there are recordings', () => expect(recordings.length).toBeGreaterThan(0))
