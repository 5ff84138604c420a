import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { pageAt } from '../src/app/features/administration/admin-pages.ts'
import { paths } from '../src/app/paths.ts'
import routes from '../src/app/routes.ts'
import { permissionsOf } from '../src/domain/accounts/permissions.ts'
import { staffRoles } from '../src/domain/accounts/user-groups.ts'
import { root } from './bootstrap.mjs'
import {
  allPicturesMaxBytes,
  looks,
  pagesOf,
  pictureMaxBytes,
  picturesFolder,
  readTour,
  tourFile,
  tourText,
} from './tour/list.mjs'

// docs/tour.md shows every page there is: a new route or page of the gateway needs a line in docs/tour.yaml, or a reason there.

type Look = keyof typeof looks
interface Page {
  title: string
  name: string
  address: string
  who: string
  file: string
  purpose: string
  pictures: { look: Look; file: string }[]
}
const tour = readTour() as { parts: { title: string; pages: Page[] }[]; without: Record<string, string> }
const pages: Page[] = pagesOf(tour)
const isOfGateway = ({ file }: Page) => file.startsWith('src/gateway/')

/** What people see in a browser: all but documents for machines, downloads and what leads elsewhere. */
const isSeen = ({ file }: RouteConfigEntry) => file.startsWith('pages/') || file === 'documents/template-preview.ts'
function routesOf(entries: readonly RouteConfigEntry[]): { address: string; file: string }[] {
  return entries.flatMap(entry =>
    entry.children
      ? routesOf(entry.children)
      : isSeen(entry)
        ? [{ address: `/${entry.path ?? ''}`, file: `src/app/${entry.file}` }]
        : [],
  )
}
const seenRoutes = routesOf(await routes)

/** Who sees a page of the portal, as the layouts say. */
function whoSees(address: string): string {
  const roles = staffRoles.filter(role => pageAt(permissionsOf({ userGroups: [role] }), address))
  if (roles.length > 0) return roles.join(', ')
  return address === paths.dashboard || address.startsWith(`${paths.dashboard}/`) ? 'signed in' : 'anybody'
}

test('every page of the portal that people see is in the tour, or has a reason why not', () => {
  expect(seenRoutes.length).toBeGreaterThan(70)
  const shown = new Set(pages.filter(page => !isOfGateway(page)).map(({ address }) => address))
  const isNamed = ({ address }: { address: string }) => shown.has(address) || address in tour.without
  expect(seenRoutes.filter(route => !isNamed(route))).toEqual([])
})

test('every page and mail of the gateway is in the tour, or has a reason why not', () => {
  const files = globSync('src/gateway/pages/**/*-{page,mail}.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(10)
  const shown = new Set(pages.map(({ file }) => file))
  expect(files.filter(file => !shown.has(file) && !(file in tour.without))).toEqual([])
})

test('what has no picture is there, is not shown after all, and the reason is a sentence', () => {
  const known = new Set(seenRoutes.map(({ address }) => address))
  for (const [what, why] of Object.entries(tour.without)) {
    expect([what, known.has(what) || existsSync(join(root, what))]).toEqual([what, true])
    expect([what, pages.some(({ address, file }) => address === what || file === what)]).toEqual([what, false])
    expect(why).toMatch(/^[a-z].{10,}[^.]$/)
  }
})

test.each(pages)('$title: its address, file and readers are those of the code', page => {
  const { address, file, who, purpose } = page
  expect([file, existsSync(join(root, file))]).toEqual([file, true])
  expect(purpose).toMatch(/^\p{Lu}.{15,110}\.$/u)
  if (isOfGateway(page)) return expect(['anybody', 'shoppers', 'merchants']).toContain(who)
  const ofAddress = seenRoutes.filter(route => route.address === address).map(route => route.file)
  expect(ofAddress).toHaveLength(1)
  // A page may be drawn by a feature of its own for one state, e.g. of an unknown address.
  if (!file.startsWith('src/app/features/')) expect(ofAddress).toEqual([file])
  expect(who).toBe(whoSees(address))
})

/** Width and height of a WebP: of its extended header where it has one, which keeps them less one, otherwise of its only frame. */
function sizeOf(picture: Buffer): number[] {
  expect(picture.toString('latin1', 0, 4) + picture.toString('latin1', 8, 15)).toBe('RIFFWEBPVP8')
  const isExtended = picture.toString('latin1', 15, 16) === 'X'
  return isExtended
    ? [24, 27].map(at => picture.readUIntLE(at, 3) + 1)
    : [26, 28].map(at => picture.readUInt16LE(at) & 0x3fff)
}

test.each(pages.flatMap(({ pictures }) => pictures))('$file is there, as large as promised', ({ look, file }) => {
  const picture = readFileSync(join(picturesFolder, file))
  const { viewport, scale } = looks[look]
  expect(sizeOf(picture)).toEqual([viewport.width, viewport.height].map(length => Math.round(length * scale)))
  expect(picture.length).toBeLessThanOrEqual(pictureMaxBytes)
  // An empty page is smaller.
  expect(picture.length).toBeGreaterThan(2_000)
})

test('there are no other pictures, no two of one name, and all of them are small', () => {
  const files = pages.flatMap(({ pictures }) => pictures.map(({ file }) => file))
  expect(readdirSync(picturesFolder).sort()).toEqual(files.sort())
  const bytes = files.map(file => readFileSync(join(picturesFolder, file)).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(allPicturesMaxBytes)
})

test('docs/tour.md is what npm run tour -- --text writes', () => {
  expect(readFileSync(tourFile, 'utf8')).toBe(tourText(tour))
})
