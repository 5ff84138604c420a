import type { BoardingTokenAnswer } from '../../../contract/boarding-token.ts'
import { callApi } from '../../data/call-api.ts'
import type { Owner, Run } from './saved-run.ts'
import { shownBody, tokenRequest } from './shown-call.ts'

/** What went wrong last, and with which step. */
export type Failure = { step: string; message: string }

type Token = BoardingTokenAnswer

/** What calls read and write. */
export interface BoardingClient {
  root: string
  run(): Run
  change(next: Partial<Run>): void
  fail(failure: Failure): void
  keepPdf(pdf: Blob): void
  loadLaterSteps(): Promise<unknown>
  /** In memory alone: a reload asks for another. */
  token: Token | undefined
}

export const finished = ({ done }: Run, step: string) => [...done.filter(name => name !== step), step]

/** The portal's server asks the gateway for it: the secret is there. What the steps after it need is fetched beside it. */
export async function getToken(client: BoardingClient, of: Owner = client.run().of ?? 'demo'): Promise<Token> {
  const { visit } = client.run()
  const [answer] = await Promise.all([
    callApi('getBoardingToken', of === 'own' ? { of } : { of, visit }),
    client.loadLaterSteps(),
  ])
  client.token = answer
  const { accessToken, expiresInSeconds, clientId, agent, planId } = answer
  const shown = shownBody({ access_token: accessToken, token_type: 'Bearer', expires_in: expiresInSeconds })
  client.change({
    of,
    client: { clientId, agent, planId },
    done: finished(client.run(), 'get-token'),
    exchanges: { ...client.run().exchanges, 'get-token': { ...tokenRequest(clientId), status: 201, answer: shown } },
  })
  return answer
}
