import { createHash } from 'node:crypto'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
 * The file system says at once when something changed. Should it fail to, who asks has the files looked at again: after five
 * seconds beside the answer (it is as much work as a page), after ten before it, so that a change waits for no more than that.
 */
const lookBesideMs = 5_000
const lookBeforeMs = 10_000
const watched = ['articles', 'snippets', 'codes']

/** Which files the folder of articles holds right now; asking is free while nothing has changed. */
export class ContentFiles {
  #options: ContentFilesOptions
  #files = new Map<string, ContentFile>()
  #version = ''
  #isStale = true
  #scannedAtMs = 0
  #scanning: Promise<void> | null = null
  #watchers: FSWatcher[] = []

  constructor(options: ContentFilesOptions) {
    this.#options = options
    for (const folder of watched) this.#watch(join(options.contentDir, folder))
  }

  /** Files by name, and a version that changes with any of them. */
  async current(): Promise<{ files: ReadonlyMap<string, ContentFile>; version: string }> {
    const ageMs = this.#options.clock() - this.#scannedAtMs
    if (this.#isStale || ageMs > lookBeforeMs) await this.#look()
    // A look that failed is taken again before the next answer, which then says why.
    else if (ageMs > lookBesideMs) this.#look().catch(() => (this.#isStale = true))
    return { files: this.#files, version: this.#version }
  }

  /** The version, while nobody has to look; free, and at once. */
  freshVersion(): string | undefined {
    const ageMs = this.#options.clock() - this.#scannedAtMs
    return this.#isStale || ageMs > lookBesideMs ? undefined : this.#version
  }

  #look(): Promise<void> {
    this.#scanning ??= this.#scan().finally(() => {
      this.#scanning = null
    })
    return this.#scanning
  }

  close() {
    for (const watcher of this.#watchers) watcher.close()
  }

  #watch(folder: string) {
    // A folder that does not exist or cannot be watched is still looked at.
    if (!existsSync(folder)) return
    const watcher = watch(folder, { recursive: true, persistent: false }, () => {
      this.#isStale = true
    })
    watcher.on('error', () => watcher.close())
    this.#watchers.push(watcher)
  }

  async #scan() {
    this.#isStale = false
    const found = (await Promise.all(watched.map(folder => this.#list(folder)))).flat()
    found.sort((a, b) => (a.name < b.name ? -1 : 1))
    this.#files = new Map(found.map(file => [file.name, file]))
    const hash = createHash('sha256')
    for (const { name, stamp } of found) hash.update(`${name}\n${stamp}\n`)
    this.#version = hash.digest('base64url').slice(0, 22)
    this.#scannedAtMs = this.#options.clock()
  }

  async #list(folder: string): Promise<ContentFile[]> {
    const entries = await readdir(join(this.#options.contentDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const files = await Promise.all(
      entries
        .filter(entry => entry.isFile())
        .map(async entry => {
          const full = join(entry.parentPath, entry.name)
          const name = full.slice(this.#options.contentDir.length + 1).replaceAll('\\', '/')
          // A file may vanish between the two calls: then it is not there.
          const seen = await stat(full).catch(() => null)
          return seen && { name, stamp: `${seen.mtimeMs}-${seen.ctimeMs}-${seen.size}-${seen.ino}` }
        }),
    )
    return files.filter(file => file !== null)
  }
}
