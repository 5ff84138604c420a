/** The names under which answers are kept; one table, so that two features cannot mean different things by one name. */
export const queryKeys = {
  session: ['session'],
  credentials: ['credentials'],
  terminalOrders: ['terminal-orders'],
  terminalStock: ['terminal-stock'],
  allOrders: ['all-orders'],
  stock: ['stock'],
  account: ['account'],
  accountSessions: ['account', 'sessions'],
  mails: ['mails'],
  users: ['users'],
  auditLog: ['audit-log'],
  contactMessages: ['contact-messages'],
  adminOverview: ['admin-overview'],
  userFiles: ['user-files'],
  paymentCheck: ['payment-check'],
  ownProfile: ['own-merchant-profile'],
} as const
