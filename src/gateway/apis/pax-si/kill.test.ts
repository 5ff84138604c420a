import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openPaxTill } from '../../test-support/apis/test-pin-pad.ts'
import { soOften, testKills } from '../../test-support/killable-gateway.ts'
import { putAtNoon } from '../../test-support/put-at-noon.ts'
import { testSecret } from '../../test-support/test-gateway.ts'

testKills(
  `kill -9 under load, ${soOften}: a payment is approved once or never, and the look-up tells which`,
  async ({ request, killUnderLoad }) => {
    const till = await openPaxTill({ app: { request }, secret: testSecret })
    // All is of one batch, which is closed below.
    await putAtNoon(request, { credentialId: till.credentialId, secret: testSecret })
    const pay = (ecrRefNum: string, device: string) => till.send(till.payment({ ecrRefNum, amount: 2000 }), device)

    /** What was answered before the gateway died, and at which PIN pad, by the number of the payment. */
    const all = new Map<string, { device: string; answered: string | undefined }>()
    let answers = 0
    await killUnderLoad({
      clients: 12,
      async turn({ at, kill }) {
        const device = `S300-${kill}${at}`
        const ecrRefNum = randomUUID()
        all.set(ecrRefNum, { device, answered: undefined })
        const answer = await pay(ecrRefNum, device).catch(() => undefined)
        all.set(ecrRefNum, { device, answered: answer?.text })
        answers++
      },
      until() {
        const before = answers
        return () => answers >= before + 12
      },
    })

    expect([...all.values()].some(({ answered }) => answered === undefined)).toBe(true)
    const made = new Set<unknown>()
    const check = async ([ecrRefNum, { device, answered }]: [
      string,
      { device: string; answered: string | undefined },
    ]) => {
      // What is on a terminal goes on after the kill: the look-up waits for its end.
      const told = await till.lookUp(ecrRefNum)
      if (answered !== undefined) expect(told.text).toBe(answered)
      const again = await pay(ecrRefNum, device)
      if (told.code === '000000') expect(again.text).toBe(told.text)
      else expect(told.code).toBe('100023')
      expect(again.body).toMatchObject({ hostCode: '00', approvedAmount: 2000 })
      made.add(again.body['refNum'])
    }
    // Each PIN pad takes one command at a time.
    const pads = Map.groupBy(all, ([, { device }]) => device)
    await Promise.all(
      [...pads.values()].map(async own => {
        for (const each of own) await check(each)
      }),
    )
    expect(made.size).toBe(all.size)
    const closed = await till.send({ command: 'closeBatch' }, 'S300-9')
    expect(closed.body).toMatchObject({ count: all.size, total: 2000 * all.size })
  },
)
