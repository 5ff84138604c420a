import Markdoc from '@markdoc/markdoc'

/** A program that a guide shows, or starts again with other settings. */
export interface GuideProgram {
  product: string
  task: string
  title: string
  /** As in a shell before it: `AMOUNT=51.05`. */
  set: string
  /** What the guide says that it prints. */
  answer: string
}

/** A file that a guide tells its reader to write, such as a list of stored cards. */
export interface GuideFile {
  name: string
  text: string
}

const isAnswer = /^(answer|output)$/
const isOwnFile = /^[\w-]+\.csv$/

/** What a guide runs, in its order, and the files that its programs read. */
export function readGuidePrograms(body: string): { programs: GuideProgram[]; files: GuideFile[] } {
  const programs: GuideProgram[] = []
  const files: GuideFile[] = []
  for (const { type, tag, attributes } of Markdoc.parse(body).walk()) {
    if (type === 'tag' && (tag === 'snippet' || tag === 'run')) {
      const { product, task, title, set = '' } = attributes as Record<'product' | 'task' | 'title' | 'set', string>
      programs.push({ product, task, title, set, answer: '' })
    }
    if (type !== 'fence') continue
    const { filename = '', content = '' } = attributes as { filename?: string; content?: string }
    const last = programs.at(-1)
    if (last && last.answer === '' && isAnswer.test(filename)) last.answer = content.trimEnd()
    if (isOwnFile.test(filename)) files.push({ name: filename, text: content })
  }
  return { programs, files }
}
