// What `bench/lists.mjs` fills a database with: every table of a list, half of the rows of one user where rows have owners.
import { createSeal } from '../src/server/db/seal.ts'
import { testSecrets } from '../src/server/test-support/settings.ts'

export const firstMs = 1_795_000_000_000
const seal = createSeal(testSecrets.AUTH_SECRET)
const idOf = (word, n) => `${word}-${String(n).padStart(8, '0')}`
const ownerOf = (n, userId) => (n % 2 === 0 ? userId : idOf('user', n % 1_000))
/** One order in a thousand waits for its parcel. */
const stateOf = n => (n % 1_000 === 8 ? 'configured' : n % 10 < 6 ? 'shipped' : n % 10 < 8 ? 'cancelled' : 'ordered')
const shipTo = JSON.stringify({
  firstName: 'Pia',
  street: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
})
const typed = JSON.stringify({
  name: 'Pia',
  company: '',
  email: 'pia@shop.example',
  phone: '',
  message: 'Hello '.repeat(20),
})

/** Table → the row with a number, as a list gives it: its moment is `firstMs + n`, its id `idOf(word, n)`. */
export const rowsOf = (kind, user) => ({
  user: n => {
    const createdAt = kind === 'sqlite' ? new Date(firstMs + n).toISOString() : new Date(firstMs + n)
    const names = { name: `Pia Person${n}`, firstName: 'Pia', lastName: `Person${n}`, company: `Company ${n % 1_000}` }
    return { ...user, ...names, id: idOf('user', n), email: `pia${n}@shop.example`, createdAt, updatedAt: createdAt }
  },
  terminal_orders: n => ({
    ...{ order_id: idOf('TT', n), user_id: ownerOf(n, user.id), draft_id: `draft-${n}`, draft_digest: 'digest' },
    ...{ state: stateOf(n), ordered_ms: firstMs + n, model: 'pax-s300', equipment_type: 'PAX S300', quantity: 1 },
    ...{ integration: 'PAX Semi-Integrated SDK', ship_to: shipTo, config_sealed: null, invoice_number: '' },
    ...{ tracking_number: '', serial_number: '', shipping_date_ms: null },
  }),
  user_files: n => ({
    ...{ user_id: ownerOf(n, user.id), upload_id: `upload-${n}`, digest: 'digest', file_id: idOf('file', n) },
    ...{ name: `agreement ${n}.pdf`, size: 100_000, stored_ms: firstMs + n, uploaded_by: 'admin' },
  }),
  mails: n => {
    const id = idOf('mail', n)
    return {
      ...{ id, kind: 'account-notice', to_address: `pia${n}@shop.example`, subject: 'Hello', state: 'kept' },
      ...{
        text_sealed: seal.seal('Hello '.repeat(50), `mail:${id}`),
        created_ms: firstMs + n,
        next_try_ms: 0,
        tries: 0,
      },
      last_error: '',
    }
  },
  contact_messages: n => {
    const id = idOf('message', n)
    // All but one in a thousand wait for an answer.
    const handled = n % 1_000 === 8 && { is_handled: 1, handled_ms: firstMs + n, handled_by: 'admin@gatehouse.test' }
    const text_sealed = seal.seal(typed, `contact:${id}`)
    return {
      id,
      user_id: '',
      topic: 'terminals',
      text_sealed,
      created_ms: firstMs + n,
      is_handled: 0,
      handled_ms: null,
      handled_by: '',
      ...handled,
    }
  },
  audit_entries: n => ({
    ...{ id: idOf('entry', n), recorded_ms: firstMs + n, actor_id: 'admin', actor_email: 'admin@gatehouse.test' },
    ...{ action: n % 1_000 === 8 ? 'file_deleted' : 'file_stored', subject: `pia${n % 5_000}@shop.example` },
    details: JSON.stringify({ fileName: 'plan.pdf' }),
  }),
  credentials: n => {
    // Twenty of each user, one of them ours.
    const [user_id, sort_key] = [n < 20 ? user.id : idOf('user', Math.floor(n / 20)), `SELFSERVICE_Product${n % 20}`]
    const items = JSON.stringify([{ key: 'MAC', value: 'A'.repeat(32) }])
    return {
      ...{
        user_id,
        sort_key,
        product_name: `Product ${n % 20}`,
        date_created_ms: firstMs + n,
        active: 1,
        rotations: 0,
      },
      items_sealed: seal.seal(items, `credentials:${user_id}:${sort_key}`),
      gateway_credential_id: idOf('credential', n),
    }
  },
})

export const cursorAt = (word, n) => `${firstMs + n}.${idOf(word, n)}`

const inOneInsert = 250
export async function fill(db, table, rowOf, count) {
  for (let start = 0; start < count; start += inOneInsert) {
    const values = Array.from({ length: Math.min(inOneInsert, count - start) }, (_, index) => rowOf(start + index))
    await db.insertInto(table).values(values).execute()
  }
}
