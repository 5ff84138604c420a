// npm start (and, with GATEHOUSE_DEV=1, npm run dev): installs what is missing, builds what is stale, starts both programs, says where they are.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  programs as built,
  ensureBuilt,
  ensureInstalled,
  ensureModernNode,
  environment,
  root,
  say,
} from './bootstrap.mjs'
import { embeddedSecrets } from './embedded-secrets.mjs'
import { gatewayMemory, memoryFlags, portalMemory } from './memory-flags.mjs'

/** `npm run dev` sets it: sources are watched, pages come from Vite. */
const isDevelopment = process.env.GATEHOUSE_DEV === '1'

/** By folder: Vite writes a configuration of its own at each start, and watching imports would start for ever. */
const watched = ['server', 'gateway', 'platform', 'contract', 'domain', 'lib'].map(
  module => `--watch-path=${join(root, 'src', module)}`,
)

const accounts = [
  ['dev@gatehouse.test', 'a developer'],
  ['isv@gatehouse.test', 'group multi-merchant'],
  ['admin@gatehouse.test', 'group admin'],
]

const isOwnMachine = (host = '127.0.0.1') => /^(localhost|127[.]\d+[.]\d+[.]\d+|::1)$/.test(host)

/** What the programs are started with: the caller's settings, and for the embedded default the kept secrets. */
function settings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const isEmbedded = !process.env.PORTAL_DATABASE_URL && !process.env.GATEWAY_DATABASE_URL
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  return {
    ...(isEmbedded ? embeddedSecrets(dataDir) : {}),
    // Where nobody else reaches the gateway, what a developer tries receives webhooks and notices.
    ...(isOwnMachine(given.HOST) ? { NOTICES_TO_THIS_MACHINE: '1' } : {}),
    ...given,
    DATA_DIR: dataDir,
    NODE_ENV: isDevelopment ? 'development' : 'production',
  }
}

/** Where the gateway takes files; it says so as it starts. */
let sftpUrl

/** Starts one program with what Node is told beside it; resolves when it says `ready …`. */
function startProgram(name, command, env, programs) {
  return new Promise(resolveReady => {
    const child = spawn(process.execPath, isDevelopment ? [...watched, ...command] : command, {
      cwd: root,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    programs.add(child)
    let isReady = false
    let rest = ''
    child.stdout.on('data', chunk => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      for (const line of lines) {
        if (!isReady && line.startsWith('ready ')) {
          isReady = true
          resolveReady()
        } else if (line.startsWith('sftp ')) sftpUrl = line.slice(5)
        else console.log(line)
      }
    })
    child.on('exit', code => {
      programs.delete(child)
      if (programs.isStopping) return
      programs.isStopping = true
      console.error(
        `gatehouse  the ${name} ended${isReady ? '' : ' before it was ready'} (exit code ${code}); stopping`,
      )
      for (const other of programs) other.kill('SIGTERM')
      process.exitCode = 1
    })
  })
}

async function main() {
  ensureInstalled()
  if (ensureModernNode()) return
  if (!isDevelopment) ensureBuilt()
  const env = settings()
  const programs = new Set()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      programs.isStopping = true
      for (const program of programs) program.kill('SIGTERM')
    })
  }
  say('starting the portal and the sandbox gateway')
  await Promise.all([
    startProgram(
      'gateway',
      [...memoryFlags, isDevelopment ? join(root, 'src/gateway/main.ts') : built.gateway],
      { ...gatewayMemory, ...env },
      programs,
    ),
    startProgram(
      'portal',
      [...memoryFlags, isDevelopment ? join(root, 'src/server/main.ts') : built.portal],
      { ...portalMemory, ...env },
      programs,
    ),
  ])
  const publicUrl = (name, port) => env[name] || `http://localhost:${port}`
  const hasDemoAccounts = env.SEED_DEMO === '1' || !env.PORTAL_DATABASE_URL
  console.log(
    `\n  Portal    ${publicUrl('PORTAL_URL', env.PORT || 3000)}\n  Gateway   ${publicUrl('GATEWAY_URL', env.GATEWAY_PORT || 4000)}`,
  )
  if (sftpUrl) console.log(`  SFTP      ${env.SFTP_URL || sftpUrl}`)
  if (hasDemoAccounts) {
    console.log(`  Sign in with one of these accounts; the password of all three is  ${env.DEMO_PASSWORD}`)
    for (const [email, what] of accounts) console.log(`    ${email.padEnd(22)} ${what}`)
  }
  if (!env.SMTP_URL) {
    const portalUrl = publicUrl('PORTAL_URL', env.PORT || 3000)
    console.log(`\n  Emails are kept in the portal. Administrators read them at ${portalUrl}/dashboard/mailbox`)
  }
  console.log('\n  Stop with Control+C.\n')
}

await main()
