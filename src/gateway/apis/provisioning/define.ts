import { gatewayPaths } from '../../contract.ts'
import type { Api } from '../../http/api.ts'
import { authorizeCaller } from '../../http/authenticate/authorize-caller.ts'
import { refuseProblem } from '../../http/refuse.ts'
import { checkTransaction } from './check-transaction.ts'
import { moveClock, readClock } from './clock.ts'
import { createCredential } from './create-credential.ts'
import { issueConfigToken } from './issue-config-token.ts'
import { listCredentials } from './list-credentials.ts'
import { listEvents } from './list-events.ts'
import { listMails } from './list-mails.ts'
import { listMerchantProfiles } from './list-merchant-profiles.ts'
import { listRequests } from './list-requests.ts'
import { pairTerminal } from './pair-terminal.ts'
import { representDispute } from './represent-dispute.ts'
import { revokeCredential } from './revoke-credential.ts'
import { rotateCredential } from './rotate-credential.ts'
import { saveMerchantProfile } from './save-merchant-profile.ts'

const { provisioning: credentials, merchantProfiles, transactionCheck, terminalPairing } = gatewayPaths

/** What the portal asks for, with the secret that both programs have (contract.ts). */
export const provisioning: Api = {
  name: 'provisioning',
  roots: ['/provisioning'],
  refuse: refuseProblem,
  addCalls: (app, tools) => {
    for (const path of [credentials, merchantProfiles, transactionCheck, terminalPairing]) {
      app.use(path, authorizeCaller(tools.gatewaySecret))
      app.use(`${path}/*`, authorizeCaller(tools.gatewaySecret))
    }
    app.post(credentials, c => createCredential(c, tools))
    app.get(credentials, c => listCredentials(c, tools))
    app.post(`${credentials}/:credentialId/rotate`, c => rotateCredential(c, tools))
    app.delete(`${credentials}/:credentialId`, c => revokeCredential(c, tools))
    app.get(`${credentials}/:credentialId/requests`, c => listRequests(c, tools))
    app.get(`${credentials}/:credentialId/mails`, c => listMails(c, tools))
    app.get(`${credentials}/:credentialId/clock`, c => readClock(c, tools))
    app.post(`${credentials}/:credentialId/clock`, c => moveClock(c, tools))
    app.get(`${credentials}/:credentialId/events`, c => listEvents(c, tools))
    app.post(`${credentials}/:credentialId/disputes/:caseNumber/represent`, c => representDispute(c, tools))
    app.put(merchantProfiles, c => saveMerchantProfile(c, tools))
    app.get(merchantProfiles, c => listMerchantProfiles(c, tools))
    app.post(`${merchantProfiles}/:profileId/config-token`, c => issueConfigToken(c, tools))
    app.post(transactionCheck, c => checkTransaction(c, tools))
    app.post(terminalPairing, c => pairTerminal(c, tools))
  },
}
