import { createServer, type Socket } from 'node:net'

export interface TestSmtp {
  url: string
  /** Whole messages, headers and text, in the order of arrival. */
  messages: string[]
  /** Answers every recipient with this line instead of taking it; null takes all. */
  refuseWith(line: string | null): void
  /** Takes messages whole and keeps its answer back until the promise is there; null answers at once. */
  answerAfter(promise: Promise<void> | null): void
  stop(): Promise<void>
}

/** A mail server that speaks as much SMTP (RFC 5321) as a client needs to hand over a message. */
export async function startSmtp(): Promise<TestSmtp> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  let patience: Promise<void> | null = null

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let message: string[] | null = null
    let rest = ''
    say('220 test ready')
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (message && line === '.') {
          messages.push(message.join('\n'))
          message = null
          void Promise.resolve(patience).then(() => say('250 taken'))
        } else if (message) message.push(line)
        else if (/^RCPT/i.test(line)) say(refusal ?? '250 fine')
        else if (/^DATA/i.test(line)) {
          message = []
          say('354 go on')
        } else if (/^QUIT/i.test(line)) {
          say('221 bye')
          socket.end()
        } else say('250 fine')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no free port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    refuseWith(line) {
      refusal = line
    },
    answerAfter(promise) {
      patience = promise
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
