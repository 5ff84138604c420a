import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilesPage } from '../../../contract/file-endpoints.ts'
import { storedNameOf, type UserFile } from '../../../domain/files/user-file.ts'
import { hostilePaths } from '../../../lib/test-support/hostile-paths.ts'
import { runsOf } from '../../../lib/test-support/runs.ts'
import {
  goodPassword,
  newPerson,
  openPortal,
  portalUrl,
  problemOf,
  type TestPortal,
  type Visitor,
} from '../../test-support/open-portal.ts'
import { startGateway, type TestGateway } from '../../test-support/start-gateway.ts'
import { apiStores, type TestStore } from '../../test-support/test-stores.ts'

const maxBytes = 1_000_000
const octets = { 'content-type': 'application/octet-stream' }
const own = (filePath: string) => `/api/user-files?${new URLSearchParams({ filePath })}`
const ofUser = (filePath: string) => `/api/user-files/admin?${new URLSearchParams({ filePath })}`
const uploadPath = (name: string, uploadId: string) =>
  `/api/admin/user-files?${new URLSearchParams({ name, uploadId })}`

interface Person {
  visitor: Visitor
  email: string
}

describe.each(apiStores)("users' files on $kind", ({ open }) => {
  let files: TestStore
  let gateway: TestGateway
  let portal: TestPortal
  let admin: Visitor
  let owner: Person
  let other: Person

  beforeAll(async () => {
    files = await open()
    gateway = await startGateway()
    const settings = { DATA_DIR: files.dataDir, USER_FILE_MAX_MB: '1', GATEWAY_URL: gateway.url }
    portal = await openPortal(files, settings)
    admin = await portal.demoUser('admin')
    owner = await person()
    other = await person()
  })
  beforeEach(() => portal.advance(2_000))
  afterAll(async () => {
    await gateway.stop()
    await files.store.close()
    await files.remove()
  })

  async function person(): Promise<Person> {
    const details = newPerson()
    const visitor = portal.visitor()
    await visitor.post('/api/auth/sign-up/email', { json: details })
    return { visitor, email: details.email }
  }
  let uploads = 0
  const nextId = () => `upload-of-a-test-${++uploads}`
  function upload(
    email: string,
    name: string,
    text: string | Uint8Array<ArrayBuffer>,
    uploadId = nextId(),
    visitor = admin,
  ) {
    return visitor.post(uploadPath(name, uploadId), { text, headers: { ...octets, email } })
  }
  async function stored(email: string, name = 'plan.pdf', text = '%PDF-1.7 plan'): Promise<UserFile> {
    const response = await upload(email, name, text)
    expect(response.status).toBe(200)
    return (await response.json()) as UserFile
  }
  const listOf = async (visitor: Visitor) => (await (await visitor.get('/api/user-files/list')).json()) as FilesPage
  const folderOf = async (email: string) => {
    const folders = await readdir(join(files.dataDir, 'user-files'))
    const { id } = await (files.store.db as unknown as UserDb)
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(folders).toContain(id)
    return join(files.dataDir, 'user-files', id)
  }

  test('an administrator stores a file, its owner lists it and gets the same bytes', async () => {
    const file = await stored(owner.email, 'Größe "1".pdf', '%PDF-1.7 \u0000 plan')
    expect(file).toMatchObject({ name: 'Größe "1".pdf', size: 15 })
    expect(file.filePath).toMatch(/^[\da-f-]{36}__Größe "1"\.pdf$/)
    expect((await listOf(owner.visitor)).files[0]).toEqual(file)
    const response = await owner.visitor.get(own(file.filePath))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('%PDF-1.7 \u0000 plan')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '15',
      'content-disposition': `attachment; filename="Gr__e _1_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const head = await portal.app.request(own(file.filePath), {
      method: 'HEAD',
      headers: { cookie: [...owner.visitor.cookies].map(pair => pair.join('=')).join('; ') },
    })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '15', ''])
  })

  describe('who may (spec §6)', () => {
    let file: UserFile
    beforeAll(async () => {
      file = await stored(owner.email)
    })
    const who = {
      anonymous: () => portal.visitor(),
      owner: () => owner.visitor,
      other: () => other.visitor,
      admin: () => admin,
    }
    type Who = keyof typeof who
    const plain = (visitor: Visitor, headers: Record<string, string> = {}) =>
      visitor.get(own(file.filePath), { headers })
    const calls: Record<string, (visitor: Visitor) => Promise<Response>> = {
      'the plain path': visitor => plain(visitor),
      "the plain path with the owner's email": visitor => plain(visitor, { email: owner.email }),
      'the allowDownload path': visitor => plain(visitor, { email: owner.email, allowDownload: 'true' }),
      "allowDownload with another's own email": visitor =>
        plain(visitor, { email: other.email, allowDownload: 'true' }),
      'the admin path': visitor => visitor.get(ofUser(file.filePath), { headers: { email: owner.email } }),
      "the admin path with another's email": visitor =>
        visitor.get(ofUser(file.filePath), { headers: { email: other.email } }),
      'the list of a user': visitor => visitor.get('/api/admin/user-files', { headers: { email: owner.email } }),
      'an upload': visitor => upload(owner.email, 'x.txt', 'x', nextId(), visitor),
    }
    const table: [call: string, Record<Who, number>][] = [
      ['the plain path', { anonymous: 401, owner: 200, other: 404, admin: 404 }],
      ["the plain path with the owner's email", { anonymous: 401, owner: 200, other: 403, admin: 403 }],
      ['the allowDownload path', { anonymous: 401, owner: 200, other: 403, admin: 403 }],
      ["allowDownload with another's own email", { anonymous: 401, owner: 403, other: 404, admin: 403 }],
      ['the admin path', { anonymous: 401, owner: 403, other: 403, admin: 200 }],
      ["the admin path with another's email", { anonymous: 401, owner: 403, other: 403, admin: 404 }],
      ['the list of a user', { anonymous: 401, owner: 403, other: 403, admin: 200 }],
      ['an upload', { anonymous: 401, owner: 403, other: 403, admin: 200 }],
    ]
    const rows = table.flatMap(([call, answers]) =>
      Object.entries(answers).map(([name, status]) => [call, name as Who, status] as const),
    )
    test.each(rows)('%s: %s gets %d', async (call, name, status) => {
      const response = await calls[call]?.(who[name]())
      expect(response?.status).toBe(status)
      if (status === 404) expect(await response?.json()).toMatchObject({ code: 'file_not_found' })
    })

    test('the group multi-merchant gives no right here', async () => {
      const isv = await portal.demoUser('isv')
      for (const call of ['the admin path', 'the list of a user', 'an upload'])
        expect(await problemOf((await calls[call]?.(isv)) as Response)).toEqual([403, 'not_allowed'])
    })

    test.each([
      [{ allowDownload: 'true' }, 'email'],
      [{ allowDownload: 'yes', email: 'x' }, 'email'],
      [{ allowDownload: '1' }, 'allowDownload'],
      [{ email: 'nobody' }, 'email'],
    ])('headers %j are refused', async (headers, param) => {
      expect(await problemOf(await plain(owner.visitor, headers as Record<string, string>))).toEqual([
        422,
        'invalid_field',
        param,
      ])
    })

    test.each([
      ['', [422, 'invalid_field', 'email']],
      ['nobody@shop.example', [422, 'unknown_account', 'email']],
    ])('the admin path with the email %j', async (email, problem) => {
      const headers = { email }
      expect(await problemOf(await admin.get(ofUser(file.filePath), { headers }))).toEqual(problem)
      expect(await problemOf(await admin.get('/api/admin/user-files', { headers }))).toEqual(problem)
      expect(await problemOf(await upload(email, 'x', 'x'))).toEqual(problem)
    })

    test('another page’s script can neither store nor learn anything', async () => {
      const headers = { ...octets, email: owner.email, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      const response = await admin.post(uploadPath('x', nextId()), { text: 'x', headers })
      expect(await problemOf(response)).toEqual([403, 'cross_site_write'])
    })
  })

  describe('no byte outside', () => {
    test('every way out of the folder is the same 404', async () => {
      const file = await stored(owner.email, 'mine.txt', 'mine')
      await writeFile(join(files.dataDir, 'secret.txt'), 'secret')
      const folder = await folderOf(owner.email)
      const { filePath } = file
      const ways = [
        '../../secret.txt',
        '../secret.txt',
        '..\\..\\secret.txt',
        '%2e%2e%2f%2e%2e%2fsecret.txt',
        '..%2f..%2fsecret.txt',
        '....//....//secret.txt',
        join(files.dataDir, 'secret.txt'),
        '/etc/passwd',
        'file:///etc/passwd',
        'C:\\Windows\\win.ini',
        '\\\\server\\share',
        '~/secret.txt',
        '.',
        '..',
        '/',
        '__',
        'a'.repeat(1_900),
        `${filePath}\u0000`,
        `${filePath}\u0000.txt`,
        `${filePath}/`,
        `${filePath}/../${filePath}`,
        `./${filePath}`,
        `${folder}/${filePath}`,
        `${folder.slice(folder.lastIndexOf('/') + 1)}/${filePath}`,
        filePath.toUpperCase(),
        `${filePath} `,
        `${filePath}.`,
        filePath.replace('__', '_'),
        encodeURIComponent(`../${filePath}`),
        '\u{FF0E}\u{FF0E}\u{FF0F}secret.txt',
        "' or 1=1 --__x",
        '%',
        '_%__%',
      ]
      const more = hostilePaths(['', `${folder}/`, `${filePath}/`], runsOf(40, 2_000))
      for (const [count, way] of [...ways, ...more.filter(path => path.length <= 2_000)].entries()) {
        if (count % 20 === 0) portal.advance(2_000)
        const response = await owner.visitor.get(own(way))
        expect([way, ...(await problemOf(response))]).toEqual([way, 404, 'file_not_found'])
        const asAdmin = await admin.get(ofUser(way), { headers: { email: owner.email } })
        expect([way, asAdmin.status]).toEqual([way, 404])
      }
      expect((await owner.visitor.get(own(filePath))).status).toBe(200)
    })

    test.each(['/api/user-files', '/api/user-files?filePath=', `/api/user-files?filePath=${'a'.repeat(2_001)}`])(
      '%s names no file',
      async path => {
        expect(await problemOf(await owner.visitor.get(path))).toEqual([422, 'invalid_field', 'filePath'])
      },
    )

    test('a link in the folder is not followed, nor one in the place of the folder', async () => {
      const victim = await person()
      const file = await stored(victim.email, 'link.txt', 'linked')
      const folder = await folderOf(victim.email)
      await rm(join(folder, file.filePath))
      await symlink('/etc/hostname', join(folder, file.filePath))
      expect(await problemOf(await victim.visitor.get(own(file.filePath)))).toEqual([500, 'internal'])
      await rm(join(folder, file.filePath))
      await mkdir(join(folder, file.filePath))
      expect(await problemOf(await victim.visitor.get(own(file.filePath)))).toEqual([500, 'internal'])
      const away = join(files.dataDir, 'elsewhere')
      await rename(folder, away)
      await symlink(away, folder)
      expect(await problemOf(await upload(victim.email, 'x.txt', 'x'))).toEqual([500, 'internal'])
      expect(await readdir(away)).toEqual([file.filePath])
    })
  })

  describe('an upload', () => {
    test('sent again is the same one file, also at once; with another content or name it is refused', async () => {
      const taker = await person()
      const uploadId = nextId()
      const answers = await Promise.all([1, 2, 3].map(() => upload(taker.email, 'a.txt', 'one', uploadId)))
      const bodies = await Promise.all(answers.map(answer => answer.json()))
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
      expect(new Set(bodies.map(body => (body as UserFile).filePath)).size).toBe(1)
      for (const [name, text] of [
        ['a.txt', 'two'],
        ['b.txt', 'one'],
      ] as const) {
        expect(await problemOf(await upload(taker.email, name, text, uploadId))).toEqual([409, 'upload_differs'])
      }
      expect((await listOf(taker.visitor)).files).toEqual([bodies[0]])
      expect(await readdir(await folderOf(taker.email))).toEqual([(bodies[0] as UserFile).filePath])
      // The same name under another upload is another file.
      await stored(taker.email, 'a.txt', 'three')
      expect((await listOf(taker.visitor)).files.map(file => file.size)).toEqual([5, 3])
      // The same id is free for another user.
      expect((await upload(other.email, 'a.txt', 'one', uploadId)).status).toBe(200)
    })

    test('of the largest size is taken, of one byte more refused, declared or not, with nothing left behind', async () => {
      const taker = await person()
      await stored(taker.email, 'largest.txt', 'x'.repeat(maxBytes))
      const tooLarge = 'x'.repeat(maxBytes + 1)
      const declared = await admin.post(uploadPath('big.txt', nextId()), {
        text: tooLarge,
        headers: { ...octets, email: taker.email, 'content-length': String(maxBytes + 1) },
      })
      expect([declared.status, await declared.json()]).toMatchObject([
        413,
        { code: 'file_too_large', detail: 'A file may have at most 1 MB.' },
      ])
      expect(await problemOf(await upload(taker.email, 'big.txt', tooLarge))).toEqual([413, 'file_too_large'])
      expect(await readdir(await folderOf(taker.email))).toHaveLength(1)
      expect((await listOf(taker.visitor)).files).toHaveLength(1)
    })

    const bytes = (...values: number[]) => Uint8Array.from(values)
    test.each<[name: string, content: string | Uint8Array<ArrayBuffer>, says: string]>([
      ['plan.pdf', 'the plan', 'This is not what a .pdf file holds. Save it as .pdf'],
      ['plan.PDF', '<script>alert(1)</script>', 'This is not what a .pdf file holds.'],
      ['plan.pdf', ' %PDF-1.7', 'This is not what a .pdf file holds.'],
      ['logo.png', bytes(0xff, 0xd8, 0xff, 0xe0), 'This is not what a .png file holds.'],
      ['plan.docx', 'PK\u0003\u0004 setup.exe', 'This is not what a .docx file holds.'],
      ['plan.txt', bytes(0x4d, 0x5a, 0x90, 0, 3), 'A .txt file holds text in UTF-8 and nothing else. Save it with'],
      ['rows.csv', bytes(0x47, 0x72, 0xf6, 0xdf, 0x65), 'A .csv file holds text in UTF-8'],
      ['rows.csv', `${'x'.repeat(200_000)}\u0000`, 'A .csv file holds text in UTF-8'],
      ['setup.exe', bytes(0x4d, 0x5a, 0x90, 0, 3), 'Files are kept whose names end in .pdf,'],
      ['all.zip', 'PK\u0003\u0004', 'Files are kept whose names end in .pdf,'],
      ['plan', '%PDF-1.7', 'Files are kept whose names end in .pdf,'],
    ])('as %s of what is none is refused, with what to do, and leaves nothing', async (name, content, says) => {
      const taker = await person()
      await stored(taker.email)
      const uploadId = nextId()
      const response = await upload(taker.email, name, content, uploadId)
      expect(await response.clone().json()).toMatchObject({ detail: expect.stringContaining(says) })
      expect(await problemOf(response)).toEqual([422, 'invalid_field', 'file'])
      expect(await readdir(await folderOf(taker.email))).toHaveLength(1)
      expect((await listOf(taker.visitor)).files).toHaveLength(1)
      // The upload was not used up.
      expect((await upload(taker.email, 'mended.txt', 'the plan', uploadId)).status).toBe(200)
    })

    test('of a picture comes back byte by byte', async () => {
      const taker = await person()
      const picture = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0xff)
      const file = (await (await upload(taker.email, 'logo.png', picture)).json()) as UserFile
      const answer = await taker.visitor.get(own(file.filePath))
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture)
    })

    test('that breaks off leaves nothing', async () => {
      const taker = await person()
      await stored(taker.email)
      let pulls = 0
      const body = new ReadableStream({
        pull(controller) {
          if (pulls++ < 3) controller.enqueue(new Uint8Array(10_000))
          else controller.error(new Error('aborted'))
        },
      })
      const request = new Request(portalUrl + uploadPath('half.txt', nextId()), {
        method: 'POST',
        headers: { ...octets, email: taker.email, cookie: [...admin.cookies].map(pair => pair.join('=')).join('; ') },
        body,
        duplex: 'half',
      } as RequestInit)
      expect(await problemOf(await portal.app.request(request))).toEqual([400, 'malformed_body'])
      expect(await readdir(await folderOf(taker.email))).toHaveLength(1)
    })

    test.each([
      ['', nextId(), 'x', [422, 'invalid_field', 'name']],
      ['../x', nextId(), 'x', [422, 'invalid_field', 'name']],
      ['a\\b', nextId(), 'x', [422, 'invalid_field', 'name']],
      ['a\u0000', nextId(), 'x', [422, 'invalid_field', 'name']],
      ['€'.repeat(67), nextId(), 'x', [422, 'invalid_field', 'name']],
      ['x', 'short', 'x', [422, 'invalid_field', 'uploadId']],
      ['x', '../../../../etc/passwd', 'x', [422, 'invalid_field', 'uploadId']],
      ['x.txt', nextId(), '', [422, 'invalid_field', 'file']],
    ])('named %j with id %s is refused', async (name, uploadId, text, problem) => {
      expect(await problemOf(await upload(owner.email, name, text, uploadId))).toEqual(problem)
    })

    test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])('as %s is refused', async type => {
      const headers = { 'content-type': type, email: owner.email }
      const response = await admin.post(uploadPath('x', nextId()), { text: 'x', headers })
      expect(await problemOf(response)).toEqual([415, 'wrong_content_type'])
    })
  })

  test('lists come in pages, newest first, without a gap; a forged cursor is refused', async () => {
    const reader = await person()
    for (let count = 0; count < 23; count++) {
      portal.advance(1_000)
      await stored(reader.email, `${count}.txt`, String(count))
    }
    const first = await listOf(reader.visitor)
    expect([first.files.length, first.files[0]?.name]).toEqual([20, '22.txt'])
    const next = `cursor=${first.nextCursor}`
    const second = (await (await reader.visitor.get(`/api/user-files/list?${next}`)).json()) as FilesPage
    expect(second.files.map(file => file.name)).toEqual(['2.txt', '1.txt', '0.txt'])
    expect(second.nextCursor).toBeNull()
    const asAdmin = await admin.get(`/api/admin/user-files?${next}`, { headers: { email: reader.email } })
    expect(await asAdmin.json()).toEqual(second)
    expect((await listOf(other.visitor)).files.every(file => file.name === 'a.txt')).toBe(true)
    for (const cursor of ['', 'x', '1', '1.ä', "1.' or 1=1", '9'.repeat(30)]) {
      const response = await reader.visitor.get(`/api/user-files/list?${new URLSearchParams({ cursor })}`)
      expect(await problemOf(response)).toEqual([400, 'broken_cursor', 'cursor'])
    }
  })

  test('the end of an account removes its files, and no other’s', async () => {
    const leaver = await person()
    const file = await stored(leaver.email)
    const kept = await stored(owner.email, 'kept.txt', 'kept')
    const folder = await folderOf(leaver.email)
    const ended = await leaver.visitor.post('/api/account/delete', { json: { password: goodPassword } })
    expect(ended.status).toBe(200)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    const headers = { email: leaver.email }
    expect(await problemOf(await admin.get(ofUser(file.filePath), { headers }))).toEqual([
      422,
      'unknown_account',
      'email',
    ])
    expect((await owner.visitor.get(own(kept.filePath))).status).toBe(200)
  })

  test('bytes without a row are nobody’s, whatever lies in the folder', async () => {
    const filePath = storedNameOf('0f0e0d0c-0b0a-4909-8807-060504030201', 'orphan.txt')
    await stored(owner.email)
    await writeFile(join(await folderOf(owner.email), filePath), 'orphan')
    expect(await problemOf(await owner.visitor.get(own(filePath)))).toEqual([404, 'file_not_found'])
  })
})

/** Better Auth's table is not among ours. */
interface UserDb {
  selectFrom(table: 'user'): {
    select(column: 'id'): {
      where(column: 'email', is: '=', email: string): { executeTakeFirstOrThrow(): Promise<{ id: string }> }
    }
  }
}
