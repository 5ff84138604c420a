import { newPerson } from '../open-portal.ts'
import { testSecrets } from '../settings.ts'
import type { CallRow } from './call-row.ts'
import { nextId, type Person } from './people.ts'

const passwordOf = ({ account }: Person) => ({ json: { password: account.password } })
const signInOfAnybody = { email: 'dev@gatehouse.test', password: testSecrets.DEMO_PASSWORD }
const newPassword = 'copper lantern 4 meadow'
/** Of the form of a mailed link's token, and never mailed. */
const inventedToken = 'x'.repeat(43)

/** Calls about accounts; rows of `call-rows.ts`. */
export const accountCallRows = {
  getSession: { may: 'anybody' },
  signUp: { may: 'anybody', ask: () => ({ json: newPerson() }), usesUp: true },
  signIn: { may: 'anybody', ask: () => ({ json: signInOfAnybody }), usesUp: true },
  signOut: { may: 'anybody', usesUp: true },
  verifySecondFactor: { may: 'anybody', ask: () => ({ json: { code: '123456' } }), reaches: 'second_factor_ended' },
  requestPasswordReset: { may: 'anybody', ask: () => ({ json: { email: `${nextId()}@shop.example` } }) },
  resetPassword: {
    may: 'anybody',
    ask: () => ({ json: { token: inventedToken, password: newPassword } }),
    reaches: 'link_ended',
  },
  verifyEmail: { may: 'anybody', ask: () => ({ json: { token: inventedToken } }), reaches: 'link_ended' },
  getAccount: { may: 'signed-in' },
  changeProfile: {
    may: 'signed-in',
    ask: () => ({ json: { firstName: 'Pia', lastName: 'Person', company: 'Corner Shop', phone: '+1 555 0199' } }),
  },
  changePassword: {
    may: 'signed-in',
    ask: of => ({ json: { currentPassword: of.account.password, password: newPassword } }),
    usesUp: true,
  },
  changeEmail: {
    may: 'signed-in',
    ask: of => ({ json: { email: `${nextId()}@shop.example`, password: of.account.password } }),
    usesUp: true,
  },
  sendVerification: { may: 'signed-in' },
  startTwoFactor: { may: 'signed-in', ask: passwordOf, usesUp: true },
  confirmTwoFactor: { may: 'signed-in', ask: () => ({ json: { code: '123456' } }), reaches: 'two_factor_is_off' },
  renewRecoveryCodes: { may: 'signed-in', ask: passwordOf, reaches: 'two_factor_is_off' },
  stopTwoFactor: { may: 'signed-in', ask: passwordOf, usesUp: true },
  listSessions: { may: 'signed-in' },
  endSession: {
    may: 'signed-in',
    ask: async (of, by) => ({ json: { id: await of.otherSessionId(), password: by.account.password } }),
    other: 'nothing',
  },
  endAllSessions: { may: 'signed-in', ask: passwordOf, usesUp: true },
  deleteAccount: { may: 'signed-in', ask: passwordOf, usesUp: true },
  signInByForm: { may: 'anybody', ask: () => ({ form: signInOfAnybody }), usesUp: true },
  signUpByForm: { may: 'anybody', ask: () => ({ form: newPerson() }), usesUp: true },
  signOutByForm: { may: 'anybody', ask: () => ({ form: {} }), usesUp: true },
  verifySecondFactorByForm: { may: 'anybody', ask: () => ({ form: { code: '123456' } }) },
  requestPasswordResetByForm: { may: 'anybody', ask: () => ({ form: { email: `${nextId()}@shop.example` } }) },
  resetPasswordByForm: { may: 'anybody', ask: () => ({ form: { token: inventedToken, password: newPassword } }) },
  verifyEmailByForm: { may: 'anybody', ask: () => ({ form: { token: inventedToken } }) },
} satisfies Record<string, CallRow>
