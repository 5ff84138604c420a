import { connect } from 'node:net'

/** Everything that a program answers to these bytes until the connection ends. */
export async function rawAnswer(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const connection = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  connection.write(bytes)
  let text = ''
  for await (const chunk of connection) text += String(chunk)
  return text
}

/** A GET as any caller could send it; clients have limits of their own. */
export async function rawGet(url: string, path: string): Promise<{ answer: number; text: string }> {
  const text = await rawAnswer(url, `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`)
  return { answer: Number(text.split(' ')[1]), text }
}
