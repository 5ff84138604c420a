import type { Context } from 'hono'
import type { TerminalSnapshot } from '../../../domain/terminals/virtual-terminal.ts'
import { answerProblem } from '../../http/answer-problem.ts'
import type { Paired } from '../../http/authenticate/terminal-pairing.ts'
import type { GatewayEnv, GatewayTools } from '../../http/gateway-env.ts'
import { findTerminalById } from '../../store/in-person/terminals-table.ts'
import { findCredential } from '../../store/merchants/credentials-table.ts'
import { holdTerminal } from '../../terminals/hold-terminal.ts'
import { showRequests, showTerminal } from '../../terminals/show-terminal.ts'
import { readPaired, refuseRate, refuseToken, tokenOf } from './authenticate.ts'

/** How many windows may watch one terminal, and how many streams one program keeps. */
const ofTerminalMax = 10
const streamsMax = 2_000
/** What may wait for a slow reader before the stream is cut: the page connects again and gets a snapshot. */
const waitingMaxBytes = 256 * 1024

/** GET {virtualTerminal}events: the terminal and its requests as they are, then each change; while it is open, the page holds the terminal. */
export async function streamEvents(c: Context<GatewayEnv>, tools: GatewayTools): Promise<Response> {
  const token = tokenOf(c)
  const paired = await readPaired(token, tools)
  if (!paired) return refuseToken(c)
  const tooMany = refuseRate(c, paired, tools)
  if (tooMany) return tooMany
  const { terminals, store, clock } = tools
  if (terminals.count(paired.terminalId) >= ofTerminalMax || terminals.count() >= streamsMax)
    return answerProblem(c, {
      status: 429,
      code: 'too_many_streams',
      title: 'Too many windows are open for this terminal. Close one of them.',
    })
  await store.write(trx => holdTerminal(trx, paired.terminalId, clock()))
  terminals.tell(paired.terminalId)
  return new Response(openStream(paired, token, tools), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

const eventOf = (name: string, id: number, data: object) =>
  new TextEncoder().encode(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const heartbeat = new TextEncoder().encode(': here\n\n')

function openStream(paired: Paired, token: string, tools: GatewayTools): ReadableStream<Uint8Array> {
  const { terminalId } = paired
  const { terminals, store, clock, log } = tools
  let stopListening = () => {}
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start: async controller => {
        const end = () => {
          if (isOver) return
          isOver = true
          stopListening()
          controller.close()
        }
        const send = (bytes: Uint8Array) => {
          if (isOver) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < 0) end()
        }
        const changes = createChanges(paired, tools, send)
        // A page that lost its stream connects again, so whatever fails ends it.
        const inTurn = oneByOne(changes, error => {
          log.error({ err: error }, 'a stream of a terminal failed')
          end()
        })
        const beat = async () => {
          if (!(await readPaired(token, tools))) return end()
          await store.write(trx => holdTerminal(trx, terminalId, clock()))
          send(heartbeat)
        }
        const onBeat = () => void beat().catch(end)
        stopListening = terminals.listen(terminalId, { onChange: inTurn, onBeat })
        inTurn()
      },
      cancel: () => {
        isOver = true
        stopListening()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: waitingMaxBytes }),
  )
}

/** Sends what is new since it was called last: a snapshot at first. */
function createChanges(
  { terminalId, credentialId }: Paired,
  { store }: GatewayTools,
  send: (bytes: Uint8Array) => void,
) {
  let seen: number | undefined
  let shown = ''
  return async () => {
    // The terminal first: what is written between the two reads comes again.
    const row = await findTerminalById(store.read, terminalId)
    if (!row || row.version === seen) return
    const terminal = showTerminal(row)
    const requests = await showRequests(store.read, terminalId, seen ?? -1)
    const { version: _, ...face } = terminal
    const isSame = shown === JSON.stringify(face)
    shown = JSON.stringify(face)
    if (seen === undefined) {
      const storeName = (await findCredential(store.read, credentialId))?.label ?? ''
      send(eventOf('snapshot', row.version, { terminal, storeName, requests } satisfies TerminalSnapshot))
    } else {
      if (!isSame) send(eventOf('terminal', row.version, terminal))
      for (const request of [...requests].reverse()) send(eventOf('request', request.version, request))
    }
    seen = row.version
  }
}

/** Calls that come while one is running become one more, behind it. */
function oneByOne(run: () => Promise<void>, onFailure: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  const go = async () => {
    while (isWanted) {
      isWanted = false
      await run()
    }
  }
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    void go()
      .catch(onFailure)
      .finally(() => {
        isRunning = false
      })
  }
}
