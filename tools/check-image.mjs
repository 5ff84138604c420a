// Whether what the run stage of the Dockerfile holds is enough: node tools/check-image.mjs
// No image is built where no engine is: the same steps fill an empty folder (tools/pack-runtime.mjs), which is then read-only, and both programs run
// in it with Node alone: as an unprivileged account where this one may change to it, from a read-only mount where it may mount. A card is charged,
// a page is read, somebody signs up, and both stop with 0. Says in its last line which of this it could do.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFlags } from './memory-flags.mjs'
import { packRuntime } from './pack-runtime.mjs'

/** Debian's `nobody`. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const secrets = {
  AUTH_SECRET: 'image-portal-0123456789-abcdefghij',
  GATEWAY_SECRET: 'image-gateway-0123456789-abcdefgh',
}

const above = mkdtempSync(join(tmpdir(), 'image-'))
const [image, data] = [join(above, 'app'), join(above, 'data')]
chmodSync(above, 0o755)
await packRuntime(image)
mkdirSync(data, { mode: 0o700 })
const node = join(above, 'node')
copyFileSync(process.execPath, node)
chmodSync(node, 0o755)
if (isRoot) chownSync(data, nobody, nobody)
const isMounted =
  isRoot &&
  spawnSync('mount', ['--bind', image, image]).status === 0 &&
  spawnSync('mount', ['-o', 'remount,bind,ro', image]).status === 0
if (!isMounted) spawnSync('chmod', ['-R', 'a-w', image])

const children = []
async function start(args, env) {
  const child = spawn(node, args, {
    cwd: image,
    env: { NODE_ENV: 'production', DATA_DIR: data, DEMO_PASSWORD: 'velvet otter canyon 7', ...secrets, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  })
  children.push(child)
  const ended = once(child, 'exit').then(([code]) => code)
  const ready = new Promise(done => {
    child.stdout.on('data', text => {
      const [, url] = /^ready (\S+)$/m.exec(text) ?? []
      if (url) done(url)
    })
  })
  const url = await Promise.race([
    ready,
    ended.then(code => Promise.reject(new Error(`${args.at(-1)} ended with ${code}`))),
  ])
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, stop }
}

async function expectStatus(url, status, init) {
  const response = await fetch(url, { redirect: 'manual', ...init })
  if (response.status !== status) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.text()
}

async function sell(url) {
  const made = await expectStatus(`${url}/provisioning/credentials`, 201, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.GATEWAY_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reference: 'shop', label: 'Shop', secrets: ['fourPartKey', 'mac'] }),
  })
  const { mac, fourPartKey } = JSON.parse(made).secrets
  const [CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR] = fourPartKey.split('-')
  const post = (path, fields) => expectStatus(url + path, 200, { method: 'POST', body: new URLSearchParams(fields) })
  const sale = { AMOUNT: '21.00', TRAN_NBR: '1' }
  const sealed = { ...sale, MAC: mac, TRAN_GROUP: 'SALE', REDIRECT_URL: 'https://shop.example/answer' }
  const [, TAC] = /KEY="TAC">([^<]+)</.exec(await post('/keyexch', sealed)) ?? []
  const card = {
    ACCOUNT_NBR: '4111111111111111',
    EXP_DATE: '2912',
    CVV2: '123',
    ADDRESS: '1 Main St',
    ZIP_CODE: '12345',
  }
  const key = { CUST_NBR, MERCH_NBR, DBA_NBR, TERMINAL_NBR }
  const page = await post('/browserpost/', { TAC, TRAN_CODE: 'SALE', INDUSTRY_TYPE: 'E', ...sale, ...key, ...card })
  if (!/AUTH_RESP"[^>]*value="00"/.test(page)) throw new Error('the card was not charged')
}

const signUp = {
  ...{ email: 'pia@shop.example', password: 'marble tundra 9 violin', firstName: 'Pia', lastName: 'Person' },
  ...{ company: 'Corner Shop', phone: '+1 555 0199' },
}

async function check() {
  const gateway = await start([...memoryFlags, 'build/programs/gateway.js'], { GATEWAY_PORT: '0', SFTP_PORT: '0' })
  const portal = await start([...memoryFlags, 'build/programs/portal.js'], { PORT: '0', GATEWAY_URL: gateway.url })
  for (const { url } of [gateway, portal]) await expectStatus(`${url}/readyz`, 200)
  await sell(gateway.url)
  const page = await expectStatus(`${portal.url}/products/online/browser-post`, 200)
  if (!/<h1/.test(page)) throw new Error('the article is no page')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(signUp)
  await expectStatus(`${portal.url}/api/auth/sign-up/email`, 200, { method: 'POST', headers, body })
  const codes = [await portal.stop(), await gateway.stop()]
  if (codes.join() !== '0,0') throw new Error(`the programs ended with ${codes.join(' and ')}`)
}

try {
  await check()
  const account = isRoot ? 'an unprivileged account' : 'this account'
  const source = isMounted ? 'a read-only mount' : 'a folder without the right to write'
  console.log(
    `the run stage is enough: no image was built; its steps were done in a clean folder, and both programs ran as ${account} from ${source}`,
  )
} finally {
  for (const child of children) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  if (isMounted) spawnSync('umount', [image])
  spawnSync('chmod', ['-R', 'u+w', image])
  rmSync(above, { recursive: true, force: true })
}
