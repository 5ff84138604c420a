import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from './test-support/gateway.ts'
import { programsOf } from './test-support/payment-programs.ts'
import { runCommand } from './test-support/processes.ts'
import { commandOf } from './test-support/programs.ts'

// The programs of the SFTP Account Updater: what they write goes to the gateway, by SFTP or HTTP, and they apply what comes back.

const home = mkdtempSync(join(tmpdir(), 'snippets-updater-'))
let gateway: Gateway
let keys: Keys
let tokens: string[]
beforeAll(async () => {
  gateway = await startGateway()
  keys = await gateway.provision('updater', ['fourPartKey', 'sftpUser', 'sftpKey', 'sftpPrivateKey'])
  tokens = await storeCards()
  mkdirSync(join(home, '.ssh'))
  const hostKeys = await (await fetch(`${gateway.url}/files/host-keys`)).text()
  const { hostname, port } = new URL(gateway.sftpUrl)
  writeFileSync(join(home, '.ssh/known_hosts'), hostKeys.replace(/^/gm, `[${hostname}]:${port} `))
})
afterAll(async () => {
  await gateway.stop()
  rmSync(home, { recursive: true, force: true })
})

type Keys = { fourPartKey: string; sftpUser: string; sftpKey: string; sftpPrivateKey: string }
type Program = ReturnType<typeof programsOf>[number]

/** Tokens that end in A, E and C, as the guide has them made. */
async function storeCards(): Promise<string[]> {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = keys.fourPartKey.split('-')
  const found = new Map<string, string>()
  for (let number = 1; !['A', 'E', 'C'].every(last => found.has(last)); number++) {
    const body = new URLSearchParams({
      ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, TRAN_TYPE: 'CCE8', AMOUNT: '0.00', TRAN_NBR: String(number) },
      ...{ BATCH_ID: '20261118', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111' },
      ...{ EXP_DATE: '2912', ZIP_CODE: '12345' },
    })
    const answer = await (await fetch(`${gateway.url}/secure/`, { method: 'POST', body })).text()
    const bric = /KEY="AUTH_GUID">(\w+)</.exec(answer)?.[1] ?? ''
    found.set(bric.slice(-1), bric)
  }
  return ['A', 'E', 'C'].map(last => found.get(last) ?? '')
}

async function run({ language, path }: Program, folder: string, args: string[], given: Record<string, string> = {}) {
  const base = { PATH: process.env['PATH'], HOME: home, PYTHONDONTWRITEBYTECODE: '1' }
  const command = [...(await commandOf(language, path, home)), ...args]
  const { code, out, err } = await runCommand(command, { env: { ...base, ...given }, cwd: folder })
  return { code, said: `${out}\n${err}`.trim() }
}

const headers = () => ({
  Authorization: `Basic ${Buffer.from(`${keys.sftpUser}:${keys.sftpKey}`).toString('base64')}`,
})
async function upload(name: string, body: string) {
  const answer = await fetch(`${gateway.url}/files/in/${name}`, { method: 'PUT', headers: headers(), body })
  expect(answer.status).toBe(201)
}
/** Waits for a response, and puts it beside the program that reads it. */
async function fetchResponse(folder: string, name: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${gateway.url}/files/out/${name}`, { headers: headers() })
    if (answer.ok) return writeFileSync(join(folder, name), await answer.text())
    await sleep(100)
  }
}

const readers = programsOf('sftp-account-updater/apply-response')
const writers = programsOf('sftp-account-updater/write-request').map((program, index) => ({
  ...program,
  number: index + 1,
}))
test('there are programs to run', () => {
  expect([readers.length > 0, writers.length > 0]).toEqual([true, true])
})

describe.concurrent.each(writers)('$name', program => {
  test('asks about three cards, has the answer applied, and sees a wrong count rejected', async () => {
    const folder = join(home, `shop-${program.language}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'stored-cards.csv'), tokens.map((bric, row) => `${bric},2612,C-${row}\n`).join(''))
    const { hostname, port } = new URL(gateway.sftpUrl)
    const sends = program.language === 'curl'
    const { said } = await run(program, folder, ['stored-cards.csv'], {
      ...{ FOUR_PART_KEY: keys.fourPartKey, FILE_LETTER: 'X', FILE_NUMBER: String(program.number) },
      ...(sends && { SFTP_HOST: hostname, SFTP_PORT: port, SFTP_USER: keys.sftpUser }),
      ...(sends && { SFTP_PRIVATE_KEY: keys.sftpPrivateKey }),
    })
    const stem = /^written: (AU_\S+)\.req, 3 cards/.exec(said)?.[1] ?? said
    const text = readFileSync(join(folder, `${stem}.req`), 'utf8')
    if (sends) expect(said).toContain(`sent: ${stem}.req`)
    else await upload(`${stem}.req`, text)
    await fetchResponse(folder, `${stem}.rsp`)
    const [changed, renewed, closed] = tokens
    for (const reader of readers) {
      const read = await run(reader, folder, [`${stem}.rsp`])
      expect(read.said.split('\n')).toEqual([
        expect.stringMatching(`^${changed}: charge 0S1\\w{16} from now on, valid until 3012$`),
        `${renewed}: valid until 3012`,
        `${closed}: closed, stop charging`,
        'read: 3 cards, 2 updated',
      ])
      expect(read.code).toBe(0)
    }
    const wrong = stem.replace(/\d+$/, number => `${Number(number) + 100}`)
    await upload(`${wrong}.req`, text.replace('T|3', 'T|4'))
    await fetchResponse(folder, `${wrong}.rsp`)
    for (const reader of readers)
      expect((await run(reader, folder, [`${wrong}.rsp`])).said).toBe('error: the request was rejected with F03')
  }, 100_000)
})
