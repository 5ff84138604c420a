import { hardware } from '../../../../content/data/hardware.ts'
import type { CredentialsList } from '../../../contract/endpoints.ts'
import type { UsersPage } from '../../../contract/user-endpoints.ts'
import { emailFingerprint } from '../../../domain/accounts/email-fingerprint.ts'
import { newCredentialsFor } from '../../../domain/credentials/credentials.ts'
import { orderableTerminals } from '../../../domain/orders/terminal-order.ts'
import { newPerson, type TestPortal, type Visitor } from '../open-portal.ts'
import type { TestStore } from '../test-stores.ts'

/** The kinds of user: those of spec §6, and the roles beside the administrator (decision 0278). */
export const roles = ['anonymous', 'signed-in', 'multi-merchant', 'support', 'shipping', 'security', 'admin'] as const
export type Role = (typeof roles)[number]
export type Account = ReturnType<typeof newPerson>

/** A user with what belongs to them; each thing is made when it is first asked for. */
export interface Person {
  role: Role
  visitor: Visitor
  account: Account
  fingerprint: string
  /** The number of an order of theirs, and of one that nobody else speaks of. */
  order(): Promise<string>
  newOrder(): Promise<string>
  /** The `filePath` of a file of theirs. */
  file(): Promise<string>
  credentials(productName: string): Promise<CredentialsList[number]>
  fourPartKey(): Promise<string>
  /** Their own profile of Hosted Checkout. */
  profileId(): Promise<string>
  /** What administrators name them by. */
  userId(): Promise<string>
  /** The id of an endpoint of theirs, and of a message that was sent there. */
  webhookEndpoint(): Promise<string>
  webhookDelivery(): Promise<string>
  /** A second browser in which they are signed in. */
  otherSessionId(): Promise<string>
}

export interface People {
  of(role: Role): Promise<Person>
  /** Somebody of that role whom nobody else uses: for what ends a session or an account. */
  fresh(role: Role): Promise<Person>
  /** Whose things nobody else may see or change. */
  owner(): Promise<Person>
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer as Answer
}

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const [terminal] = orderableTerminals(hardware)
export const terminalModel = terminal?.slug ?? ''
/** An order that names what there is; `draftId` makes it one. */
export const goodOrder = (draftId: string, { email, firstName, lastName, company, phone }: Account) => ({
  draftId,
  terminalModel,
  quantity: 1,
  integration: terminal?.software[0] ?? '',
  shipTo: {
    ...{ firstName, lastName, company, email, phone },
    ...{ street: '1 Main Street', street2: '', city: 'Springfield', state: 'IL', zip: '62701' },
  },
})

let serial = 0
export const nextId = () => `of-the-roles-test-${++serial}`
export const octets = { 'content-type': 'application/octet-stream' }

async function signIn(portal: TestPortal, { email, password }: Account): Promise<Visitor> {
  const visitor = portal.visitor()
  await answerOf(await visitor.post('/api/auth/sign-in/email', { json: { email, password } }))
  return visitor
}

export function createPeople(portal: TestPortal, files: Pick<TestStore, 'store'>): People {
  async function putIntoGroup({ email }: Account, role: Role) {
    if (role === 'anonymous' || role === 'signed-in') return
    await (files.store.db as unknown as UserDb)
      .updateTable('user')
      .set({ userGroups: JSON.stringify([role]) })
      .where('email', '=', email)
      .execute()
  }

  async function fresh(role: Role): Promise<Person> {
    const account = newPerson()
    if (role === 'anonymous') return personOf(portal, role, account, portal.visitor(), admin)
    await answerOf(await portal.visitor().post('/api/auth/sign-up/email', { json: account }))
    await putIntoGroup(account, role)
    return personOf(portal, role, account, await signIn(portal, account), admin)
  }
  const admin = once(() => portal.demoUser('admin'))
  const kept = new Map(roles.map(role => [role, once(() => fresh(role))]))
  return {
    fresh,
    of: role => (kept.get(role) as () => Promise<Person>)(),
    owner: once(() => fresh('signed-in')),
  }
}

async function personOf(
  portal: TestPortal,
  role: Role,
  account: Account,
  visitor: Visitor,
  admin: () => Promise<Visitor>,
): Promise<Person> {
  const fingerprint = await emailFingerprint(account.email)
  const credentials = async (productName: string) => {
    const list = await answerOf<CredentialsList>(
      await visitor.post('/api/credentials', { json: newCredentialsFor(productName, 1) }),
    )
    return list.find(each => each.productName === productName && each.active) as CredentialsList[number]
  }
  async function newOrder() {
    const headers = { 'x-request-id': fingerprint }
    const json = goodOrder(nextId(), account)
    const ordered = await visitor.post('/api/terminals/order', { json, headers })
    return (await answerOf<{ transactionId: string }>(ordered)).transactionId
  }
  const fourPartKey = once(async () => {
    const { items } = await credentials('Browser Post')
    return items.find(({ key }) => key === 'Four-part Key')?.value ?? ''
  })
  const webhookEndpoint = once(async () => {
    // The merchant is made with its first credentials.
    await fourPartKey()
    const json = { reference: nextId(), url: 'https://hooks.example/in' }
    return (await answerOf<{ id: string }>(await visitor.post('/api/webhooks/endpoints', { json }))).id
  })
  return {
    ...{ role, visitor, account, fingerprint, credentials, fourPartKey },
    newOrder,
    order: once(newOrder),
    file: once(async () => {
      const query = new URLSearchParams({ name: 'agreement.txt', uploadId: nextId() })
      const headers = { ...octets, email: account.email }
      const stored = await (await admin()).post(`/api/admin/user-files?${query}`, { text: account.email, headers })
      return (await answerOf<{ filePath: string }>(stored)).filePath
    }),
    userId: once(async () => {
      const query = new URLSearchParams({ search: account.email })
      const found = await (await admin()).get(`/api/admin/users?${query}`)
      return (await answerOf<UsersPage>(found)).users[0]?.id ?? 'nobody'
    }),
    profileId: once(async () => {
      const fields = { merchantName: 'Corner Shop', receiptEmail: account.email, fourPartKey: await fourPartKey() }
      const opened = await answerOf<{ profileId: string }>(await visitor.post('/api/hosted-checkout', { json: fields }))
      return opened.profileId
    }),
    webhookEndpoint,
    webhookDelivery: once(async () => {
      const path = `/api/webhooks/endpoints/${await webhookEndpoint()}/test`
      return (await answerOf<{ id: string }>(await visitor.post(path, { json: { id: nextId() } }))).id
    }),
    otherSessionId: once(async () => {
      const second = await signIn(portal, account)
      const sessions = await answerOf<{ id: string; isCurrent: boolean }[]>(await second.get('/api/account/sessions'))
      return sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    }),
  }
}

/** What is theirs, by their own calls; orders, files and sessions may be more meanwhile, but not fewer. */
export async function stateOf(owner: Person) {
  const get = (path: string) => owner.visitor.get(path)
  const made = [await owner.credentials('Browser Post'), await owner.credentials('Server Post API')]
  const [orderId, filePath, profileId] = [await owner.order(), await owner.file(), await owner.profileId()]
  const sessionId = await owner.otherSessionId()
  const order = await answerOf<object>(await get(`/api/terminals/orders/${orderId}`))
  const records = await answerOf<CredentialsList>(await get('/api/credentials'))
  const opened = await answerOf<{ profileId: string }>(await get('/api/hosted-checkout'))
  const sessions = await answerOf<{ id: string }[]>(await get('/api/account/sessions'))
  const file = await get(`/api/user-files?${new URLSearchParams({ filePath })}`)
  return {
    account: await answerOf<object>(await get('/api/account')),
    order,
    records: records.map(({ sortKey, dateCreated, active, items, rotations }) => ({
      ...{ sortKey, dateCreated, active, items, rotations },
    })),
    isMade: made.map(({ dateCreated }) => records.some(each => each.dateCreated === dateCreated)),
    file: await file.text(),
    isOwnProfile: opened.profileId === profileId,
    hasOtherSession: sessions.some(({ id }) => id === sessionId),
  }
}

/** Better Auth's table is not among ours. */
interface UserDb {
  updateTable(table: 'user'): {
    set(values: { userGroups: string }): {
      where(column: 'email', is: '=', email: string): { execute(): Promise<unknown> }
    }
  }
}
