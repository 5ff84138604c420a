import { createHash, createHmac } from 'node:crypto'

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string
  /** Path and query, as sent. */
  target: string
  headers: Record<string, string | undefined>
}

export interface SigningKeys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
const skewMaxMs = 15 * 60_000

/** `20130524T000000Z` as epoch ms. */
function timeOf(amzDate: string): number {
  const [, y, m, d, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate) ?? []
  return Date.parse(`${y}-${m}-${d}T${hour}:${minute}:${second}Z`)
}

function canonicalRequest({ method, target, headers }: SignedRequest, signedHeaders: readonly string[]): string {
  const [path = '', search = ''] = target.split('?')
  const query = search
    .split('&')
    .filter(Boolean)
    .map(pair => pair.split('=').map(part => encode(decodeURIComponent(part))))
    .map(([name, value = '']) => `${name}=${value}`)
    .toSorted()
  return [
    method,
    path
      .split('/')
      .map(part => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.map(name => `${name}:${headers[name]?.trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

/**
 * Why S3 refuses a request by its signature (AWS Signature Version 4, in the header `authorization`), as the code of its
 * error; undefined when it is good. Written from the published algorithm, apart from what signs.
 */
export function signatureFault(request: SignedRequest, keys: SigningKeys, nowMs: number): string | undefined {
  const { headers } = request
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential, names, signature] = pattern.exec(headers['authorization'] ?? '') ?? []
  if (!credential || !names || !signature) return 'AccessDenied'
  const [id, date = '', region = '', service, end] = credential.split('/')
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const amzDate = headers['x-amz-date'] ?? ''
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || !amzDate.startsWith(date)) {
    return 'AuthorizationHeaderMalformed'
  }
  if (!(Math.abs(timeOf(amzDate) - nowMs) <= skewMaxMs)) return 'RequestTimeTooSkewed'
  const signedHeaders = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter(name => name.startsWith('x-amz-'))]
  if (mustBeSigned.some(name => !signedHeaders.includes(name)) || !headers['x-amz-content-sha256'])
    return 'AccessDenied'
  const digest = createHash('sha256').update(canonicalRequest(request, signedHeaders)).digest('hex')
  const text = ['AWS4-HMAC-SHA256', amzDate, `${date}/${region}/s3/aws4_request`, digest].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
