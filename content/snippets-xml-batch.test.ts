import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { programsOf } from './test-support/payment-programs.ts'
import { runCommand } from './test-support/processes.ts'
import { commandOf } from './test-support/programs.ts'
import { noteRun } from './test-support/proofs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of XML Batch File: what they write goes to the gateway, by SFTP or HTTP, and what comes back is read by them.

const { gateway, home, environment } = useGateway('xml-batch')

type Keys = { fourPartKey: string; sftpUser: string; sftpKey: string }
type Program = ReturnType<typeof programsOf>[number]

async function run({ language, path }: Program, folder: string, args: string[], given: Record<string, string> = {}) {
  const command = [...(await commandOf(language, path, home)), ...args]
  const { code, out, err } = await runCommand(command, { env: { ...environment, ...given }, cwd: folder })
  return { code, said: `${out}\n${err}`.trim() }
}

/** A token, as the guide has it made. */
async function storeCard({ fourPartKey }: Keys): Promise<string> {
  const [CUST_NBR = '', MERCH_NBR = '', DBA_NBR = '', TERMINAL_NBR = ''] = fourPartKey.split('-')
  const body = new URLSearchParams({
    ...{ CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR, TRAN_TYPE: 'CCE8', AMOUNT: '0.00', TRAN_NBR: '1000' },
    ...{ BATCH_ID: '20261118', INDUSTRY_TYPE: 'E', CARD_ENT_METH: 'E', ACCOUNT_NBR: '4111111111111111' },
    ...{ EXP_DATE: '2912', ZIP_CODE: '12345' },
  })
  const answer = await (await fetch(`${gateway.url}/secure/`, { method: 'POST', body })).text()
  return /KEY="AUTH_GUID">(\w+)</.exec(answer)?.[1] ?? ''
}

const headers = ({ sftpUser, sftpKey }: Keys) => ({
  Authorization: `Basic ${Buffer.from(`${sftpUser}:${sftpKey}`).toString('base64')}`,
})
async function upload(keys: Keys, name: string, text: string) {
  const put = { method: 'PUT', headers: headers(keys), body: text }
  expect((await fetch(`${gateway.url}/files/in/${name}`, put)).status).toBe(201)
}
/** Waits for a file of `out`, and puts it beside the program that reads it. */
async function fetchOut(keys: Keys, folder: string, name: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${gateway.url}/files/out/${name}`, { headers: headers(keys) })
    if (answer.ok) return writeFileSync(join(folder, name), await answer.text())
    await sleep(100)
  }
}

const readers = programsOf('xml-batch-file/read-answers')
const writers = programsOf('xml-batch-file/write-file')
test('there are programs to run', () => {
  expect([readers.length > 0, writers.length > 0]).toEqual([true, true])
})

describe.concurrent.each(writers)('$name', program => {
  test('writes a file that is accepted and answered; then one is rejected, and one was sent before', async () => {
    const keys = await gateway.provision(program.name, ['fourPartKey', 'sftpUser', 'sftpKey'])
    const folder = join(home, `shop-${program.language}`)
    mkdirSync(folder)
    const bric = await storeCard(keys)
    const rows = [`1001,${bric},29.99`, `1002,${bric},101.51`, '1003,0S1A2B3C4D5E6F7G8H7,99.99']
    writeFileSync(join(folder, 'charges.csv'), `${rows.join('\n')}\n`)
    const [SFTP_HOST, SFTP_PORT = ''] = gateway.sftpUrl.replace('sftp://', '').split(':')
    const bySftp = { SFTP_USER: keys.sftpUser, SFTP_KEY: keys.sftpKey, SFTP_HOST: SFTP_HOST ?? '', SFTP_PORT }
    const isSender = program.language === 'curl'
    const { said } = await run(program, folder, ['charges.csv'], {
      ...{ FOUR_PART_KEY: keys.fourPartKey, ...(isSender && bySftp) },
    })
    const stem = /^written: (\S+)\.xml, 3 charges, 231\.49/.exec(said)?.[1] ?? said
    expect(existsSync(join(folder, `${stem}.xml`)), said).toBe(true)
    const text = readFileSync(join(folder, `${stem}.xml`), 'utf8')
    if (isSender) expect(said).toContain(`sent: ${stem}.xml`)
    else await upload(keys, `${stem}.xml`, text)
    for (const what of ['ack', 'rsp']) await fetchOut(keys, folder, `${stem}.${what}.xml`)
    for (const reader of readers) {
      const read = await run(reader, folder, [stem])
      expect(read.said).toMatch(
        /^1001 approved 29\.99 0S1\w{16}\n1002 declined 51 INSUFF FUNDS\n1003 refused 25 UNABLE TO LOCATE\nerror: some rows were refused: correct them, and send them in a new file$/,
      )
      expect(read.code).toBe(1)
      noteRun(reader.path)
    }

    const wrongStem = stem.replace(/.$/, 'B')
    const wrong = text.replaceAll(stem.split('.')[1] ?? '', wrongStem.split('.')[1] ?? '')
    await upload(keys, `${wrongStem}.xml`, wrong.replace('FILE_TRAN_COUNT="3"', 'FILE_TRAN_COUNT="2"'))
    await fetchOut(keys, folder, `${wrongStem}.ack.xml`)
    for (const reader of readers)
      expect((await run(reader, folder, [wrongStem])).said).toBe('error: rejected with F03: FILE: 2 said, 3 found')

    await fetch(`${gateway.url}/files/out/${stem}.ack.xml`, { method: 'DELETE', headers: headers(keys) })
    await upload(keys, `${stem}.xml`, text)
    await fetchOut(keys, folder, `${stem}.ack.xml`)
    const [reader] = readers
    if (reader) expect((await run(reader, folder, [stem])).said).toMatch(/^error: rejected with F02: /)
  }, 100_000)
})
