/** A page as a browser without scripts has it: its text, and its form with what stands in it. */
export type Page = {
  status: number
  url: string
  text: string
  /** `asked`: the names of what people see of it, in its order. */
  form: { action: string; fields: URLSearchParams; asked: string[] } | null
}

/** A shopper: follows forms, keeps the cookies of each host, and says where each form came from. */
export function openShopper() {
  const cookies = new Map<string, string>()

  async function load(url: string, from: string, body?: URLSearchParams): Promise<Page> {
    const { origin } = new URL(url)
    const isSameSite = from === '' || new URL(from).origin === origin
    // Cookies of a shop are `SameSite=Lax`: a form of another site is posted without them. Ports are kept apart here as sites are.
    const kept = isSameSite || !body ? [...cookies].filter(([key]) => key.startsWith(`${origin} `)) : []
    const answer = await fetch(url, {
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
      headers: {
        ...(kept.length > 0 && { cookie: kept.map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ') }),
        ...(from && { origin: new URL(from).origin, referer: from }),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(`${origin} ${name}`, value)
    }
    const location = answer.headers.get('location')
    if (location) return load(new URL(location, url).href, from)
    return read(await answer.text(), url, answer.status)
  }

  return {
    open: (url: string) => load(url, ''),
    /** Fills in and sends the form of a page. */
    submit({ url, text, form }: Page, typed: Record<string, string> = {}): Promise<Page> {
      if (!form) throw new Error(`${url} has no form: ${text}`)
      for (const [name, value] of Object.entries(typed)) form.fields.set(name, value)
      return load(form.action, url, form.fields)
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** Every framework escapes in a way of its own. */
const decodeHtml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot));/gi, (_all, decimal, hex, name) =>
    name ? (entities[name] as string) : String.fromCharCode(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
const attribute = (tag: string, name: string) => decodeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

function read(html: string, url: string, status: number): Page {
  const [form, tag = ''] = /(<form[^>]*\smethod="post"[^>]*>)[\s\S]*?<\/form>/i.exec(html) ?? []
  const inputs = Array.from(form?.matchAll(/<input[^>]*>/g) ?? [], ([input]) => input)
  const named = inputs.filter(input => attribute(input, 'name') !== '')
  return {
    ...{ status, url, text: decodeHtml(html.replace(/<[^>]*>/g, ' ')).trim() },
    form: form
      ? {
          action: new URL(attribute(tag, 'action'), url).href,
          fields: new URLSearchParams(named.map(each => [attribute(each, 'name'), attribute(each, 'value')])),
          asked: named.filter(each => attribute(each, 'type') !== 'hidden').map(each => attribute(each, 'name')),
        }
      : null,
  }
}
