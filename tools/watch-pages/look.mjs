// Fetches pages as a browser would and says what is not as it should be: one sentence for each finding.
import { JSDOM } from 'jsdom'
import { kinds } from './expected.mjs'
import { integrityOf } from './inventory.mjs'

/**
 * `fetch` is the one of Node or what stands in for it. `shops`: origins that forms of these pages lead to besides, or that may frame them, as the
 * merchant asked for them.
 * @param {string} address
 * @param {{ inventory: any, fetch: (address: string, options?: object) => Promise<Response>, shops?: string[] }} parts
 */
export async function lookAt(address, { inventory, fetch, shops = [] }) {
  const url = new URL(address)
  const kind = kinds.find(({ path }) => path.test(url.pathname))
  if (!kind) return [`${url.pathname} is no page where cards are typed`]
  const response = await fetch(address, { redirect: 'manual' })
  if (response.status !== 200) return [`answered with ${response.status}`]
  const { document } = new JSDOM(await response.text(), { url: address }).window
  const known = inventory.pages[kind.name]
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  return [
    ...headerFindings(kind, response.headers),
    ...policyFindings(kind, response.headers, shops),
    ...scriptTags(document, known.scripts, nonce),
    ...(await loadedScripts(document, known.scripts, { fetch, url })),
    ...markupFindings(document, { kind, url, known }),
  ]
}

/** Each library of ours, byte for byte. */
export async function lookAtLibraries(origin, { inventory, fetch }) {
  const found = await Promise.all(
    inventory.libraries.map(async ({ path, integrity }) => {
      const response = await fetch(new URL(path, origin).href, { redirect: 'manual' })
      if (response.status !== 200) return `${path} answered with ${response.status}`
      const isSame = integrityOf(Buffer.from(await response.arrayBuffer())) === integrity
      return isSame ? '' : `${path} has changed`
    }),
  )
  return found.filter(Boolean)
}

function headerFindings(kind, headers) {
  const findings = Object.entries(kind.headers).flatMap(([name, value]) => {
    const found = headers.get(name)
    return found === value ? [] : [`${name} is ${found ?? 'gone'}, not ${value}`]
  })
  if (!headers.get('content-type')?.startsWith('text/html')) findings.push('content-type is not that of a page')
  if (headers.has('set-cookie')) findings.push('a cookie is set')
  if (headers.has('link') || headers.has('refresh')) findings.push('a header loads or leads elsewhere')
  return findings
}

function policyFindings(kind, headers, shops) {
  const text = headers.get('content-security-policy')
  if (!text) return ['content-security-policy is gone']
  const found = new Map(
    text.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources.map(source => source.replace(/^'nonce-[\w+/=-]+'$/, "'nonce'"))]
    }),
  )
  const names = new Set([...found.keys(), ...Object.keys(kind.policy)])
  return [...names].flatMap(name => {
    const sources = found.get(name)
    if (!sources) return [`content-security-policy lacks ${name}`]
    const mayNameShops = name === 'form-action' || name === 'frame-ancestors'
    const own = mayNameShops ? sources.filter(source => !shops.includes(source)) : sources
    const wanted = kind.policy[name]
    if (wanted === undefined) return [`content-security-policy has ${name} besides`]
    return own.join(' ') === wanted ? [] : [`${name} is ${sources.join(' ')}, not ${wanted}`]
  })
}

function scriptTags(document, known, nonce) {
  const tags = [...document.querySelectorAll('script')]
  const findings = tags.flatMap(tag => {
    const path = tag.getAttribute('src')
    if (path === null) return [`a script is in the page: ${tag.textContent.trim().slice(0, 60)}`]
    const listed = known.find(script => script.path === path)
    if (!listed) return [`${path} is loaded and not in the inventory`]
    if (tag.getAttribute('integrity') !== listed.integrity) return [`${path} is loaded without its integrity`]
    return nonce && tag.getAttribute('nonce') !== nonce ? [`${path} has another nonce than the policy`] : []
  })
  const loaded = tags.map(tag => tag.getAttribute('src'))
  const missing = known.filter(({ path }) => !loaded.includes(path)).map(({ path }) => `${path} is not loaded any more`)
  return [...findings, ...missing]
}

async function loadedScripts(document, known, { fetch, url }) {
  const loaded = [...document.querySelectorAll('script[src]')].map(tag => tag.getAttribute('src'))
  const found = await Promise.all(
    known
      .filter(({ path }) => loaded.includes(path))
      .map(async ({ path, integrity }) => {
        const response = await fetch(new URL(path, url).href, { redirect: 'manual' })
        const isSame = response.status === 200 && integrityOf(Buffer.from(await response.arrayBuffer())) === integrity
        return isSame ? '' : `${path} has changed`
      }),
  )
  return found.filter(Boolean)
}

const loaders = 'iframe, frame, object, embed, base, applet, portal, meta[http-equiv], svg script, style'

function markupFindings(document, { kind, url, known }) {
  const all = [...document.querySelectorAll('*')]
  const handlers = all.flatMap(element =>
    element
      .getAttributeNames()
      .filter(name => /^on/i.test(name) || name === 'style' || name === 'srcdoc')
      .map(name => `${element.localName} has ${name}`),
  )
  const schemes = all.flatMap(element =>
    element
      .getAttributeNames()
      .filter(name => /^\s*(javascript|data|vbscript):/i.test(element.getAttribute(name) ?? ''))
      .map(name => `${name} of ${element.localName} is a script`),
  )
  const elements = [...document.querySelectorAll(loaders)].map(({ localName }) => `there is an element ${localName}`)
  const targets = [...document.querySelectorAll('form, [formaction]')].flatMap(element => {
    const action = element.getAttribute('formaction') ?? element.getAttribute('action') ?? ''
    const target = new URL(action, url)
    return target.origin === url.origin && kind.forms.test(target.pathname) ? [] : [`a form leads to ${target.href}`]
  })
  const links = [...document.querySelectorAll('link')].flatMap(link => {
    const [rel, path] = [link.getAttribute('rel'), link.getAttribute('href') ?? '']
    if (rel === 'icon' && path.startsWith('/assets/')) return []
    const style = known.styles.find(each => each.path === path)
    const isSkin = /^\/paypage\/[\w-]+\/skin\.css$/.test(path)
    if (rel !== 'stylesheet' || !(style || isSkin)) return [`a link loads ${path}`]
    return isSkin || link.getAttribute('integrity') === style.integrity
      ? []
      : [`${path} is loaded without its integrity`]
  })
  return [...handlers, ...schemes, ...elements, ...targets, ...links]
}
