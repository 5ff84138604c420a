import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { libraryTypesPath, newestLibrary } from '../src/domain/apis/iframe-sdk/library.ts'
import { payAgain, programsOf, stopWords } from './test-support/payment-programs.ts'
import { snippetsFolder } from './test-support/programs.ts'
import { useGateway } from './test-support/use-gateway.ts'

// The programs of the iFrame JavaScript SDK against the gateway: servers that charge a token, the page that loads the library, and the
// types that it is published with. The page itself runs in a browser: e2e/card-fields-snippets.e2e.ts.

const { gateway, home, runProgram } = useGateway('iframe-sdk')
const snippet = (name: string) => join(snippetsFolder, 'iframe-javascript-sdk', name)

const kinds = ['mid', 'developerKey', 'password', 'gatewayPublicKey'] as const
type Keys = Record<(typeof kinds)[number], string>

/** What the frames of the page do when the shopper has typed a card. */
async function tokenize(keys: Keys): Promise<string> {
  const card = { number: '4111111111111111', expiry: '1230', cvv: '123', zip: '12345' }
  const answer = await fetch(`${gateway.url}/proxy/pay-now/card-tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gateway_public_key: keys.gatewayPublicKey, ...card }),
  })
  return ((await answer.json()) as { token: string }).token
}

describe.concurrent.each(programsOf('iframe-javascript-sdk/charge'))('$name', program => {
  let keys: Keys
  beforeAll(async () => {
    keys = await gateway.provision(program.name, [...kinds])
  })
  const charge = (AMOUNT: string, CARD_TOKEN: string, more: Record<string, string> = {}) =>
    runProgram(program, {
      ...{ REST_PROXY_URL: `${gateway.url}/proxy/`, MID: keys.mid, DEVELOPER_KEY: keys.developerKey },
      ...{ PASSWORD: keys.password, GATEWAY_PUBLIC_KEY: keys.gatewayPublicKey, CARD_TOKEN, AMOUNT, ...more },
    })

  test('charges a token, and once', async () => {
    const token = await tokenize(keys)
    const paid = await charge('149.99', token)
    expect([paid.code, paid.said]).toEqual([0, expect.stringMatching(/^approved: .*149\.99/s)])
    const [uniqId = ''] = /ccs_\d+/.exec(paid.said) ?? []
    const again = await charge('149.99', token)
    expect([again.code, again.said]).toEqual([1, expect.stringContaining(`The token was already charged: ${uniqId}`)])
  })

  test('tells a decline, a part and a refusal apart', async () => {
    const declined = await charge('1.05', await tokenize(keys))
    expect([declined.code, declined.said]).toEqual([2, expect.stringMatching(/^declined: /)])
    const part = await charge('101.10', await tokenize(keys))
    expect([part.code, part.said]).toEqual([3, expect.stringMatching(/another amount: 50\.55/)])
    expect(part.said).toMatch(stopWords)
    expect(part.said).not.toMatch(payAgain)
    const unknown = await charge('149.99', 'tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c')
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('TOKEN_UNKNOWN')])
    const stranger = await charge('149.99', 'tok_9f1c2e7ab04d4b6f8c3a5d7e9b1f2a3c', { PASSWORD: 'wrong' })
    expect([stranger.code, stranger.said]).toEqual([1, expect.not.stringContaining('approved')])
  })
})

test('the page names the newest library with the hash of the bytes that the gateway serves', async () => {
  const page = readFileSync(snippet('card-fields/html.html'), 'utf8')
  const [, path = ''] = /src="http:\/\/localhost:4000([^"]+)"/.exec(page) ?? []
  const [, integrity = ''] = /integrity="([^"]+)"/.exec(page) ?? []
  const served = await fetch(gateway.url + path)
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
  expect(path).toContain(newestLibrary.version)
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(served.headers.get('access-control-allow-origin')).toBe('*')
  const { newest, releases } = (await (await fetch(`${gateway.url}/proxy/pay-now/releases.json`)).json()) as {
    newest: string
    releases: { version: string; script: string; integrity: string; types: string }[]
  }
  expect(newest).toBe(newestLibrary.version)
  expect(releases.find(({ version }) => version === newest)).toMatchObject({ script: path, integrity })
})

describe('the types that the gateway serves', () => {
  beforeAll(async () => {
    const types = await fetch(`${gateway.url}/proxy/${libraryTypesPath(newestLibrary.version)}`)
    writeFileSync(join(home, 'pay-now.d.ts'), await types.text())
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(home, 'node_modules'))
    copyFileSync(snippet('react-card-fields/tsx.tsx'), join(home, 'card-fields.tsx'))
  })
  /** What the compiler says of each of these programs, of which none sees another, and of the types beside them, in the strictest way. */
  function faultsOf(names: string[]): string[][] {
    const types = join(home, 'pay-now.d.ts')
    const paths = names.map(name => join(home, name))
    const program = ts.createProgram([types, ...paths], {
      ...{ strict: true, noEmit: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
      ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
      ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [] },
    })
    const faultsIn = (path: string) => {
      const file = program.getSourceFile(path)
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
        ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
      )
    }
    expect([...program.getOptionsDiagnostics(), ...faultsIn(types)]).toEqual([])
    return paths.map(faultsIn)
  }

  test('fit the React program of the article', () => expect(faultsOf(['card-fields.tsx'])).toEqual([[]]))

  test('take what the reference says, and nothing else', () => {
    const good = `PayNow.init({ gatewayPublicKey: 'x', fields: ['number', 'expiry', 'cvv', 'zip'], labels: { cvv: 'Code' },
      style: { color: '#222222', fontFamily: 'Georgia', borderRadius: '8px' }, locale: 'es', container: document.body,
      onReady: () => {}, onChange: ({ isComplete, card_type }) => [isComplete, card_type], onError: ({ code }) => code })
    export const token: Promise<string> = PayNow.getToken().then(given => given.token)
    PayNow.clear(); PayNow.setStyle({}); PayNow.destroy()`
    const wrong = [
      'PayNow.init({})',
      "PayNow.init({ gatewayPublicKey: 'x', style: { position: 'fixed' } })",
      "PayNow.init({ gatewayPublicKey: 'x', style: { fontFamily: 'Papyrus' } })",
      "PayNow.init({ gatewayPublicKey: 'x', fields: ['pin'] })",
      "PayNow.init({ gatewayPublicKey: 'x', locale: 'de' })",
      'PayNow.getToken().then(given => given.number)',
    ].map(text => `${text}\nexport {}`)
    const names = [good, ...wrong].map((text, index) => {
      writeFileSync(join(home, `${index}.ts`), text)
      return `${index}.ts`
    })
    expect(faultsOf(names).map(faults => faults.length)).toEqual([0, ...wrong.map(() => 1)])
  })
})
