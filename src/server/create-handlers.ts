import { changeEmail } from './api/account/change-email.ts'
import { changePassword } from './api/account/change-password.ts'
import { changeProfile } from './api/account/change-profile.ts'
import { deleteAccount } from './api/account/delete-account.ts'
import { getAccount } from './api/account/get-account.ts'
import { sendVerification } from './api/account/send-verification.ts'
import { endAllSessions, endSession, listSessions } from './api/account/sessions.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from './api/account/two-factor.ts'
import { requestPasswordReset } from './api/auth/request-password-reset.ts'
import { resetPassword } from './api/auth/reset-password.ts'
import { signIn } from './api/auth/sign-in.ts'
import { signOut } from './api/auth/sign-out.ts'
import { signUp } from './api/auth/sign-up.ts'
import { verifyEmail } from './api/auth/verify-email.ts'
import { verifySecondFactor } from './api/auth/verify-second-factor.ts'
import { sendContactMessage } from './api/contact/send-contact-message.ts'
import { createCredentials } from './api/credentials/create-credentials.ts'
import { listCredentials } from './api/credentials/list-credentials.ts'
import { revokeCredentials } from './api/credentials/revoke-credentials.ts'
import { rotateCredentials } from './api/credentials/rotate-credentials.ts'
import { requestPasswordResetByForm } from './api/forms/request-password-reset-by-form.ts'
import { resetPasswordByForm } from './api/forms/reset-password-by-form.ts'
import { sendContactMessageByForm } from './api/forms/send-contact-message-by-form.ts'
import { signInByForm } from './api/forms/sign-in-by-form.ts'
import { signOutByForm } from './api/forms/sign-out-by-form.ts'
import { signUpByForm } from './api/forms/sign-up-by-form.ts'
import { verifyEmailByForm } from './api/forms/verify-email-by-form.ts'
import { verifySecondFactorByForm } from './api/forms/verify-second-factor-by-form.ts'
import { addMerchantProfile } from './api/hosted-checkout/add-merchant-profile.ts'
import { getConfigToken } from './api/hosted-checkout/get-config-token.ts'
import { openMerchantProfile } from './api/hosted-checkout/open-merchant-profile.ts'
import { chargeCardToken } from './api/products/charge-card-token.ts'
import { checkDemoPayment } from './api/products/check-demo-payment.ts'
import { exchangeDemoKey } from './api/products/exchange-demo-key.ts'
import { getBoardingToken } from './api/products/get-boarding-token.ts'
import { getInvoicingSession } from './api/products/get-invoicing-session.ts'
import { getStoreKeys } from './api/products/get-store-keys.ts'
import { listDemoEvents } from './api/products/list-demo-events.ts'
import { passDemoNight } from './api/products/pass-demo-night.ts'
import { returnDemoPayment } from './api/products/return-demo-payment.ts'
import { runCall } from './api/runs/run-call.ts'
import { getSession } from './api/session/get-session.ts'
import { getHealth } from './api/system/get-health.ts'
import { getReadiness } from './api/system/get-readiness.ts'
import { cancelTerminalOrder } from './api/terminals/cancel-terminal-order.ts'
import { getTerminalOrder } from './api/terminals/get-terminal-order.ts'
import { getTerminalStock } from './api/terminals/get-terminal-stock.ts'
import { listTerminalOrders } from './api/terminals/list-terminal-orders.ts'
import { orderTerminal } from './api/terminals/order-terminal.ts'
import { pairVirtualTerminal } from './api/terminals/pair-virtual-terminal.ts'
import { getUserFile } from './api/user-files/get-user-file.ts'
import { listUserFiles } from './api/user-files/list-user-files.ts'
import { getVideo } from './api/videos/get-video.ts'
import {
  exportWebhookDeliveries,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
} from './api/webhooks/deliveries.ts'
import {
  getWebhookSecret,
  pauseWebhookEndpoint,
  resendFailedDeliveries,
  resumeWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from './api/webhooks/endpoint-actions.ts'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
} from './api/webhooks/endpoints.ts'
import { exportEvents, getEvent, listEvents } from './api/webhooks/events.ts'
import { createAdminHandlers } from './create-admin-handlers.ts'
import { createWorkbenchHandlers } from './create-workbench-handlers.ts'
import type { Handlers } from './http/call-handler.ts'
import type { PortalParts } from './portal-parts.ts'

/** Every row of the contract has its handler here, and nothing else is mounted under /api. */
export function createHandlers(parts: PortalParts): Handlers {
  return {
    ...createAdminHandlers(parts),
    ...createWorkbenchHandlers(parts),
    ...createWebhookHandlers(parts),
    getSession: getSession(parts),
    signUp: signUp(parts),
    signIn: signIn(parts),
    signOut: signOut(parts),
    verifySecondFactor: verifySecondFactor(parts),
    requestPasswordReset: requestPasswordReset(parts),
    resetPassword: resetPassword(parts),
    verifyEmail: verifyEmail(parts),
    getAccount: getAccount(parts),
    changeProfile: changeProfile(parts),
    changePassword: changePassword(parts),
    changeEmail: changeEmail(parts),
    sendVerification: sendVerification(parts),
    startTwoFactor: startTwoFactor(parts),
    confirmTwoFactor: confirmTwoFactor(parts),
    renewRecoveryCodes: renewRecoveryCodes(parts),
    stopTwoFactor: stopTwoFactor(parts),
    listSessions: listSessions(parts),
    endSession: endSession(parts),
    endAllSessions: endAllSessions(parts),
    deleteAccount: deleteAccount(parts),
    listCredentials: listCredentials(parts),
    createCredentials: createCredentials(parts),
    rotateCredentials: rotateCredentials(parts),
    revokeCredentials: revokeCredentials(parts),
    getConfigToken: getConfigToken(parts),
    openMerchantProfile: openMerchantProfile(parts),
    addMerchantProfile: addMerchantProfile(parts),
    exchangeDemoKey: exchangeDemoKey(parts),
    checkPayment: checkDemoPayment(parts),
    chargeCardToken: chargeCardToken(parts),
    getBoardingToken: getBoardingToken(parts),
    getInvoicingSession: getInvoicingSession(parts),
    getStoreKeys: getStoreKeys(parts),
    listDemoEvents: listDemoEvents(parts),
    passDemoNight: passDemoNight(parts),
    runCall: runCall(parts),
    returnBrowserPostByPost: returnDemoPayment('browserPost'),
    returnBrowserPostByGet: returnDemoPayment('browserPost'),
    returnPayPageByPost: returnDemoPayment('payPage'),
    returnPayPageByGet: returnDemoPayment('payPage'),
    pairVirtualTerminal: pairVirtualTerminal(parts),
    listTerminalOrders: listTerminalOrders(parts),
    getTerminalStock: getTerminalStock(parts),
    getTerminalOrder: getTerminalOrder(parts),
    orderTerminal: orderTerminal(parts),
    cancelTerminalOrder: cancelTerminalOrder(parts),
    getUserFile: getUserFile(parts),
    listUserFiles: listUserFiles(parts),
    getVideo: getVideo(parts),
    sendContactMessage: sendContactMessage(parts),
    signInByForm: signInByForm(parts),
    signUpByForm: signUpByForm(parts),
    signOutByForm: signOutByForm(parts),
    verifySecondFactorByForm: verifySecondFactorByForm(parts),
    requestPasswordResetByForm: requestPasswordResetByForm(parts),
    resetPasswordByForm: resetPasswordByForm(parts),
    verifyEmailByForm: verifyEmailByForm(parts),
    sendContactMessageByForm: sendContactMessageByForm(parts),
    getHealth,
    getReadiness: getReadiness(parts),
  }
}

/** The handlers of webhooks and of the events that they tell of. */
function createWebhookHandlers(parts: PortalParts) {
  return {
    getWebhookDelivery: getWebhookDelivery(parts),
    listWebhookDeliveries: listWebhookDeliveries(parts),
    resendWebhookDelivery: resendWebhookDelivery(parts),
    getWebhookSecret: getWebhookSecret(parts),
    pauseWebhookEndpoint: pauseWebhookEndpoint(parts),
    resendFailedDeliveries: resendFailedDeliveries(parts),
    resumeWebhookEndpoint: resumeWebhookEndpoint(parts),
    rotateWebhookSecret: rotateWebhookSecret(parts),
    testWebhookEndpoint: testWebhookEndpoint(parts),
    changeWebhookEndpoint: changeWebhookEndpoint(parts),
    createWebhookEndpoint: createWebhookEndpoint(parts),
    deleteWebhookEndpoint: deleteWebhookEndpoint(parts),
    getWebhookEndpoint: getWebhookEndpoint(parts),
    listWebhookEndpoints: listWebhookEndpoints(parts),
    exportWebhookDeliveries: exportWebhookDeliveries(parts),
    exportEvents: exportEvents(parts),
    getEvent: getEvent(parts),
    listEvents: listEvents(parts),
  }
}
