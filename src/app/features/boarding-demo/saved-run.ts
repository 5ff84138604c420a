import type { Complaint } from '../../../domain/boarding/application.ts'
import type { ApplicationStatus } from '../../../domain/boarding/application-status.ts'
import { newId } from '../../data/new-id.ts'
import { type Values, withoutSecrets } from './values.ts'

export type FlowName = 'standard' | 'simplified'
/** Whose client makes the calls. */
export type Owner = 'demo' | 'own'

/** A call as it is shown: personal numbers, token and picture are masked or cut before they come here. */
export type Exchange = { method: string; path: string; body?: unknown; status?: number; answer?: unknown }

/** How far the reader is. */
export type Run = {
  /** Names the demo client of this visit; nobody else can guess it. */
  visit: string
  /** Null until the reader chooses or a token was asked for. */
  of: Owner | null
  flow: FlowName
  externalKey: string
  client: { clientId: string; agent: number; planId: number } | null
  values: Values
  isCreated: boolean
  /** Names of the steps that succeeded. */
  done: string[]
  exchanges: Record<string, Exchange>
  /** What the gateway found wrong with fields, until they change. */
  complaints: Complaint[]
  status: ApplicationStatus | null
  reason: string
  merchant: { mid: string; fourPartKey: string } | null
  /** The merchant's page, once it was sent. */
  link: string
  /** What the sandbox clock is to show; it stays while a call to set it failed, so that trying again is no second day. */
  daysWanted: number | null
}

export const emptyRun: Run = {
  visit: '',
  of: null,
  flow: 'standard',
  externalKey: '',
  client: null,
  values: { applicationName: '' },
  isCreated: false,
  done: [],
  exchanges: {},
  complaints: [],
  status: null,
  reason: '',
  merchant: null,
  link: '',
  daysWanted: null,
}

/** A new application; what was typed stays, except numbers that only the gateway knows by now. */
export function beginAgain(run: Run, change: Partial<Pick<Run, 'flow' | 'of'>> = {}): Run {
  const typed = Object.entries(run.values).filter(([, value]) => !String(value).includes('*'))
  const { visit, of, flow } = run
  return { ...emptyRun, visit, of, flow, ...change, externalKey: `demo-${newId()}`, values: Object.fromEntries(typed) }
}

const storageKey = 'gatehouse-boarding-demo'

/** The run of this tab; a new one when there is none, or none that can be read. */
export function readRun(): Run {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '')
    if (isRun(found)) return { ...emptyRun, ...found }
  } catch {
    // Nothing is kept, or it cannot be read: the reader begins.
  }
  return beginAgain({ ...emptyRun, visit: newId() })
}

function isRun(value: unknown): value is Run {
  if (typeof value !== 'object' || value === null) return false
  const { visit, externalKey, values, done, exchanges, complaints } = value as Run
  const areObjects = [values, exchanges].every(each => typeof each === 'object' && each !== null)
  const areTexts = [visit, externalKey].every(each => typeof each === 'string')
  return areObjects && areTexts && Array.isArray(done) && Array.isArray(complaints)
}

/** Keeps it for this tab, without numbers of people and accounts. */
export function saveRun(run: Run): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...run, values: withoutSecrets(run.values, run.isCreated) }))
  } catch {
    // A browser that keeps nothing: the run lives as long as the page.
  }
}
