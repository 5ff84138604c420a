import type { CollectionPlan } from './collection-plan.ts'

const path = { device: 'S300-550021' }
const done = { resultCode: '000000' }

export const paxSiPlan: CollectionPlan = {
  answers: 'json',
  steps: [
    { call: 'plain-command', path, expect: done },
    {
      call: 'card-command',
      path,
      send: { command: 'auth', ecrRefNum: '{{RUN}}-1' },
      keep: { REF_NUM: 'refNum' },
      expect: { ...done, hostCode: '00' },
    },
    {
      call: 'follow-up-command',
      path,
      send: { origRefNum: '{{REF_NUM}}', ecrRefNum: '{{RUN}}-2' },
      expect: { ...done, hostCode: '00' },
    },
    { call: 'lookup-command', path, send: { ecrRefNum: '{{RUN}}-1' }, expect: { ...done, hostCode: '00' } },
    { call: 'batch-command', path, expect: done },
  ],
}
