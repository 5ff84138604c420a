/** Something said in a recording, and when. */
export interface Cue {
  /** As people write it: `1:05`. */
  time: string
  text: string
}

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.\d{3} +-->/
const markup = /<[^<>]*>/g

/** Hours only where there are any. */
function inWords(hours: string | undefined, minutes: string, seconds: string): string {
  return Number(hours) > 0 ? `${Number(hours)}:${minutes}:${seconds}` : `${Number(minutes)}:${seconds}`
}

/** The cues of a WebVTT file; headers, notes and styles of it are not for readers. */
export function parseCaptions(text: string): Cue[] {
  return text.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap(block => {
    const lines = block.trim().split(/\r?\n/)
    const at = lines.findIndex(line => timing.test(line))
    const [, hours, minutes = '', seconds = ''] = timing.exec(lines[at] ?? '') ?? []
    const said = lines
      .slice(at + 1)
      .join(' ')
      .replace(markup, '')
      .trim()
    return at >= 0 && said ? [{ time: inWords(hours, minutes, seconds), text: said }] : []
  })
}

const files = import.meta.glob<string>('/content/media/videos/*.vtt', { eager: true, query: '?raw', import: 'default' })

/** What is said in a recording; nothing where it has no captions. */
export function transcriptOf(name: string): Cue[] {
  return parseCaptions(files[`/content/media/videos/${name}.vtt`] ?? '')
}
