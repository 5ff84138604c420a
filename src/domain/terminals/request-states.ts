/** What a terminal is asked to do with a card that is presented; `cash` pays with the cash benefits of an EBT card. */
export const cardKinds = ['sale', 'auth', 'verify', 'store', 'refund-card', 'balance', 'cash'] as const
/** What needs no card: it goes to the host as it comes. */
export const followUpKinds = ['capture', 'adjust', 'void', 'reverse', 'refund'] as const
export type RequestKind = (typeof cardKinds)[number] | (typeof followUpKinds)[number]

/** Where a request stands (payments 10.4). The last five are final. */
export const requestStates = [
  'sent',
  'received',
  'in_progress',
  'approved',
  'declined',
  'cancelled',
  'timed_out',
  'failed',
] as const
export type RequestState = (typeof requestStates)[number]

/** What the terminal waits for while a request is in progress, in their order. */
export const requestSteps = ['tip', 'card', 'pin', 'processing', 'signature'] as const
export type RequestStep = (typeof requestSteps)[number]

/** Why a terminal gave up without an answer of the host. */
export const requestFailures = ['card-removed', 'no-power', 'no-network', 'host-unreachable', 'wrong-pin'] as const
export type RequestFailure = (typeof requestFailures)[number]

/** What moves a request. */
export const requestMoves = [
  'receive',
  'start',
  'choose-tip',
  'present-card',
  'enter-pin',
  'approve',
  'decline',
  'sign',
  'cancel',
  'time-out',
  'fail',
] as const
export type RequestMove = (typeof requestMoves)[number]

const noAnswer = { cancel: 'cancelled', 'time-out': 'timed_out', fail: 'failed' } as const

/**
 * Which moves a state allows, and where they lead: the graph that the gateway obeys and the virtual terminal draws. Steps of
 * a request in progress are `requestSteps`; `sign` ends one that is approved and waits for a signature.
 */
export const requestGraph: Readonly<Record<RequestState, Readonly<Partial<Record<RequestMove, RequestState>>>>> = {
  sent: { receive: 'received', ...noAnswer },
  received: { start: 'in_progress', ...noAnswer },
  in_progress: {
    ...noAnswer,
    'choose-tip': 'in_progress',
    'present-card': 'in_progress',
    'enter-pin': 'in_progress',
    approve: 'approved',
    decline: 'declined',
    sign: 'approved',
  },
  approved: {},
  declined: {},
  cancelled: {},
  timed_out: {},
  failed: {},
}

export const isFinal = (state: RequestState): boolean => Object.keys(requestGraph[state]).length === 0

/** From when a request is asked to when a terminal gives up, in ms (payments 10.4: the 120 s of its clients). */
export const requestTimeoutMs = 120_000
