import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilesPage } from '../../../contract/file-endpoints.ts'
import type { UserFile } from '../../../domain/files/user-file.ts'
import {
  goodPassword,
  newPerson,
  openPortal,
  problemOf,
  type TestPortal,
  type Visitor,
} from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { startS3, type TestS3 } from '../../test-support/start-s3.ts'
import { openTestStore, type TestStore } from '../../test-support/test-stores.ts'

let files: TestStore
let gateway: TestGateway
let s3: TestS3
let portal: TestPortal
let admin: Visitor
beforeAll(async () => {
  ;[files, gateway, s3] = await Promise.all([openTestStore('sqlite'), startGateway(), startS3()])
  portal = await openPortal(files, {
    ...s3.variables,
    ...{ GATEWAY_URL: gateway.url, DATA_DIR: files.dataDir, USER_FILE_MAX_MB: '1' },
  })
  admin = await portal.demoUser('admin')
})
afterAll(async () => {
  await Promise.all([gateway.stop(), s3.stop(), files.store.close()])
  await files.remove()
})

async function person() {
  const account = newPerson()
  const visitor = portal.visitor()
  await visitor.post('/api/auth/sign-up/email', { json: account })
  return { visitor, email: account.email }
}
function upload(email: string, text: string, uploadId: string = randomUUID()) {
  const query = new URLSearchParams({ name: 'Größe "1".txt', uploadId })
  const headers = { 'content-type': 'application/octet-stream', email }
  return admin.post(`/api/admin/user-files?${query}`, { text, headers })
}
const own = (filePath: string) => `/api/user-files?${new URLSearchParams({ filePath })}`
const ofUser = (filePath: string) => `/api/user-files/admin?${new URLSearchParams({ filePath })}`

test('a file goes up, is listed and comes down for its owner and administrators, and for nobody else', async () => {
  const [owner, other] = [await person(), await person()]
  const file = (await (await upload(owner.email, 'the plan')).json()) as UserFile
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^user-files\/[\w-]+\/[\w-]+__Größe "1"\.txt$/)])
  expect((await (await owner.visitor.get('/api/user-files/list')).json()) as FilesPage).toEqual({
    files: [file],
    nextCursor: null,
  })
  const response = await owner.visitor.get(own(file.filePath))
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '8',
    'the plan',
  ])
  const asAdmin = await admin.get(ofUser(file.filePath), { headers: { email: owner.email } })
  expect(await asAdmin.text()).toBe('the plan')
  expect(await problemOf(await other.visitor.get(own(file.filePath)))).toEqual([404, 'file_not_found'])
  expect(await problemOf(await other.visitor.get(ofUser(file.filePath), { headers: { email: owner.email } }))).toEqual([
    403,
    'not_allowed',
  ])
})

test('the same upload twice is one object; one that is too large, empty or no text is none', async () => {
  const { email } = await person()
  const [before, uploadId] = [s3.objects.size, randomUUID()]
  const [first, second] = [await upload(email, 'once', uploadId), await upload(email, 'once', uploadId)]
  expect(await second.json()).toEqual(await first.json())
  expect(await problemOf(await upload(email, 'other', uploadId))).toEqual([409, 'upload_differs'])
  expect((await upload(email, 'x'.repeat(1_000_001))).status).toBe(413)
  expect((await upload(email, '')).status).toBe(422)
  // Found out at the very end, when all but the last byte has come.
  expect(await problemOf(await upload(email, `${'x'.repeat(200_000)}\u0000`))).toEqual([422, 'invalid_field', 'file'])
  expect(s3.objects.size).toBe(before + 1)
})

test('a bucket that refuses is a 503 that can be repeated, and the log says why without a secret', async () => {
  const { email, visitor } = await person()
  const file = (await (await upload(email, 'kept')).json()) as UserFile
  const broken = await openPortal(files, { ...s3.variables, FILES_S3_SECRET_ACCESS_KEY: 'another-secret' })
  const asOwner = broken.visitor()
  for (const [name, value] of visitor.cookies) asOwner.cookies.set(name, value)
  expect(await problemOf(await asOwner.get(own(file.filePath)))).toEqual([503, 'files_unreachable'])
  const log = broken.logLines.join('')
  expect(log).toContain('403, SignatureDoesNotMatch')
  expect(log).not.toContain('another-secret')
  expect(await (await visitor.get(own(file.filePath))).text()).toBe('kept')
})

test('the end of an account empties its prefix, over several pages of the list', async () => {
  const { email, visitor } = await person()
  const others = s3.objects.size
  for (const text of ['1', '2', '3', '4', '5']) await upload(email, text)
  expect(s3.objects.size).toBe(others + 5)
  const ended = await visitor.post('/api/account/delete', { json: { password: goodPassword } })
  expect([ended.status, s3.objects.size]).toEqual([200, others])
})
