import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VideoAnswer } from '../../contract/endpoints.ts'
import { openPortal, problemOf, type TestPortal } from '../test-support/open-portal.ts'
import { openTestStore, type TestStore } from '../test-support/test-stores.ts'

const content = mkdtempSync(join(tmpdir(), 'media-'))
let files: TestStore
let portal: TestPortal
beforeAll(async () => {
  mkdirSync(join(content, 'media/videos'), { recursive: true })
  writeFileSync(join(content, 'media/videos/first.webm'), '0123456789')
  writeFileSync(join(content, 'media/videos/first.vtt'), 'WEBVTT')
  writeFileSync(join(content, 'media/picture.svg'), '<svg/>')
  writeFileSync(join(content, 'secret.txt'), 'nobody may read this')
  files = await openTestStore('sqlite')
  portal = await openPortal(files, { CONTENT_DIR: content })
})
afterAll(async () => {
  await files.store.close()
  await files.remove()
  rmSync(content, { recursive: true })
})

const lookUp = async () => (await (await portal.app.request('/api/videos/first')).json()) as VideoAnswer

test('a recording is found by its name, with poster and captions', async () => {
  expect(await lookUp()).toEqual({
    url: expect.stringMatching(/^\/media\/videos\/first\.webm\?expires=\d+&signature=[\w-]+$/),
    poster: '/media/videos/first.webp',
    captions: '/media/videos/first.vtt',
  })
})

test.each(['second', 'FIRST', '..%2Fsecret', 'first.webm', 'x'.repeat(61)])('there is no recording %s', async name => {
  expect(await problemOf(await portal.app.request(`/api/videos/${name}`))).toEqual([404, 'not_found'])
})

test('the signed address plays, also from the middle, until it ends', async () => {
  const { url } = await lookUp()
  const whole = await portal.app.request(url)
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
    200,
    'video/webm',
    '0123456789',
  ])
  const part = await portal.app.request(url, { headers: { range: 'bytes=3-5' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 3-5/10', '345'])
  portal.advance(5 * 60 * 60 * 1_000)
  expect((await portal.app.request(url)).status).toBe(404)
})

test('without a signature a recording is not there; captions and pictures are', async () => {
  expect((await portal.app.request('/media/videos/first.webm')).status).toBe(404)
  expect(await (await portal.app.request('/media/videos/first.vtt')).text()).toBe('WEBVTT')
  const picture = await portal.app.request('/media/picture.svg')
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%2fsecret.txt',
  '/media//secret.txt',
  '/media/nothing.png',
  '/media/videos',
])('%s leads nowhere', async path => {
  const response = await portal.app.request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('nobody')
})
