import { createHash } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface ContentFile {
  /** Relative to the content folder, with `/`. */
  name: string
  /** Changes whenever the file does. */
  stamp: string
}

export interface ContentFilesOptions {
  contentDir: string
  clock: () => number
}

/**
 * The file system says at once when something changed. Should it fail to, a look all over finds it: every five seconds, in a folder of so many
 * files that a look takes long in a hundredth of the time. Nobody waits for it, as it takes 20 to 60 ms of 600 files.
 */
const lookEveryMs = 5_000
const restPerLook = 100
/** What is older than that was not looked after, as on a machine that slept: who asks then waits for a look. */
const overdue = 2
const watched = ['articles', 'snippets', 'codes']

/**
 * Which files the folder of articles holds right now; asking is free while nothing has changed. Each folder is watched by itself: watched
 * with all that is below it, Linux has a watcher for each file, which takes a kilobyte and more (decision 0418).
 */
export class ContentFiles {
  #options: ContentFilesOptions
  #files = new Map<string, ContentFile>()
  #version = ''
  #isStale = true
  #scannedAtMs = 0
  /** Until the next look, ms. */
  #restMs = lookEveryMs
  #nextLook: NodeJS.Timeout | undefined
  #scanning: Promise<void> | null = null
  #watchers = new Map<string, FSWatcher>()
  #isClosed = false

  constructor(options: ContentFilesOptions) {
    this.#options = options
  }

  /** Files by name, and a version that changes with any of them. */
  async current(): Promise<{ files: ReadonlyMap<string, ContentFile>; version: string }> {
    if (this.freshVersion() === undefined) await this.#look()
    return { files: this.#files, version: this.#version }
  }

  /** The version, while nobody has to look; free, and at once. */
  freshVersion(): string | undefined {
    const ageMs = this.#options.clock() - this.#scannedAtMs
    return this.#isStale || ageMs > overdue * this.#restMs ? undefined : this.#version
  }

  #look(): Promise<void> {
    this.#scanning ??= this.#scan().finally(() => {
      this.#scanning = null
      this.#lookLater()
    })
    return this.#scanning
  }

  #lookLater() {
    clearTimeout(this.#nextLook)
    if (this.#isClosed) return
    // A look that failed is taken again before the next answer, which then says why.
    const look = () => void this.#look().catch(() => (this.#isStale = true))
    this.#nextLook = setTimeout(look, this.#restMs).unref()
  }

  close() {
    this.#isClosed = true
    clearTimeout(this.#nextLook)
    for (const folder of this.#watchers.keys()) this.#unwatch(folder)
  }

  /** A folder that cannot be watched is still looked at. */
  #watch(folder: string) {
    if (this.#isClosed || this.#watchers.has(folder)) return
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        this.#isStale = true
        // A folder that is gone says its own name; another one may have its place by now.
        if (event === 'rename' && name === basename(folder)) this.#unwatch(folder)
      })
      watcher.on('error', () => this.#unwatch(folder))
      this.#watchers.set(folder, watcher)
    } catch {}
  }

  #unwatch(folder: string) {
    this.#watchers.get(folder)?.close()
    this.#watchers.delete(folder)
  }

  async #scan() {
    const startedMs = this.#options.clock()
    this.#isStale = false
    const folders = watched.map(folder => join(this.#options.contentDir, folder))
    const found = (await Promise.all(folders.map(folder => this.#list(folder)))).flat()
    found.sort((a, b) => (a.name < b.name ? -1 : 1))
    this.#files = new Map(found.map(file => [file.name, file]))
    const hash = createHash('sha256')
    for (const { name, stamp } of found) hash.update(`${name}\n${stamp}\n`)
    this.#version = hash.digest('base64url').slice(0, 22)
    this.#scannedAtMs = this.#options.clock()
    this.#restMs = Math.max(lookEveryMs, restPerLook * (this.#scannedAtMs - startedMs))
  }

  /** The files of a folder and of those below it. It is watched before it is read, so that nothing comes between. */
  async #list(folder: string): Promise<ContentFile[]> {
    this.#watch(folder)
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const found = entries.map(async (entry): Promise<ContentFile[]> => {
      const full = join(folder, entry.name)
      if (entry.isDirectory()) return this.#list(full)
      const file = entry.isFile() && (await this.#stamped(full))
      return file ? [file] : []
    })
    return (await Promise.all(found)).flat()
  }

  /** A file may vanish before it is looked at: then it is not there. */
  async #stamped(full: string): Promise<ContentFile | null> {
    const name = full.slice(this.#options.contentDir.length + 1).replaceAll('\\', '/')
    const seen = await stat(full).catch(() => null)
    return seen && { name, stamp: [seen.mtimeMs, seen.ctimeMs, seen.size, seen.ino].join('-') }
  }
}
