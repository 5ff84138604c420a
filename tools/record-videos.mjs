// npm run videos [name…]: records the product in a browser and encodes with ffmpeg; without names, the recordings that are
// missing. Needs a build (npm run build) and ffmpeg (Debian: apt-get install ffmpeg). The scenes are in tools/recordings.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startPrograms } from '../e2e/support/programs.ts'
import { root, say, stop } from './bootstrap.mjs'
import { findBrowser } from './find-browser.mjs'
import { createRecorder } from './recordings/recorder.mjs'
import { scenes } from './recordings/scenes.mjs'

const folder = join(root, 'content/media/videos')
const fileOf = (name, extension) => join(folder, `${name}.${extension}`)

function ffmpeg(args) {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    encoding: 'utf8',
  })
  if (error?.code === 'ENOENT') stop('ffmpeg is not installed: apt-get install ffmpeg')
  if (status !== 0) stop(`ffmpeg failed: ${stderr}`)
}

const stamp = ms => new Date(ms).toISOString().slice(11, 23)

/** Captions as WebVTT: each sentence is shown until the next one. */
const captions = cues =>
  `WEBVTT\n\n${cues.map(({ fromMs, toMs, text }) => `${stamp(fromMs)} --> ${stamp(toMs)}\n${text}\n`).join('\n')}`

function encode(name, { frames, cues, endMs, posterMs }) {
  const scratch = mkdtempSync(join(tmpdir(), 'frames-'))
  const lines = frames.flatMap(({ atMs, jpeg }, index) => {
    const file = join(scratch, `${index}.jpg`)
    writeFileSync(file, jpeg)
    const seconds = ((frames[index + 1]?.atMs ?? endMs) - atMs) / 1_000
    return [`file '${file}'`, `duration ${Math.max(seconds, 0.001).toFixed(3)}`]
  })
  const list = join(scratch, 'list.txt')
  // A list ends with its last file, whose duration is left out otherwise: captions would go on behind the end.
  lines.push(lines.at(-2))
  writeFileSync(list, lines.join('\n'))
  const video = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1', '-g', '240', '-an']
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-vf', 'fps=10,format=yuv420p', ...video, fileOf(name, 'webm')])
  const poster = frames.findLastIndex(({ atMs }) => atMs <= posterMs)
  ffmpeg(['-i', join(scratch, `${Math.max(poster, 0)}.jpg`), '-c:v', 'libwebp', '-quality', '70', fileOf(name, 'webp')])
  writeFileSync(fileOf(name, 'vtt'), captions(cues))
  rmSync(scratch, { recursive: true })
}

const asked = process.argv.slice(2)
const unknown = asked.find(name => !(name in scenes))
if (unknown) stop(`There is no scene "${unknown}". There are: ${Object.keys(scenes).join(', ')}.`)
const wanted = asked.length > 0 ? asked : Object.keys(scenes).filter(name => !existsSync(fileOf(name, 'webm')))
if (wanted.length === 0) say('every recording is there; name one to make it again')

mkdirSync(folder, { recursive: true })
for (const name of wanted) {
  const { path } = await findBrowser()
  const programs = await startPrograms()
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 720 },
      colorScheme: 'light',
      // A browser without windows refuses to copy, and would show the reader a failure.
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const recorder = await createRecorder(context)
    await scenes[name]({ recorder, programs })
    encode(name, await recorder.end())
    say(`recorded ${name}`)
  } finally {
    await browser.close()
    await programs.stop()
  }
}
