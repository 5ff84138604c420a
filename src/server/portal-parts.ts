import type { Config } from './config.ts'
import type { AuditLog } from './db/audit-entries-table.ts'
import type { ContactMessagesStore } from './db/contact-messages-table.ts'
import type { CredentialsStore } from './db/credentials-table.ts'
import type { MailsStore } from './db/mails-table.ts'
import type { AllOrdersStore } from './db/orders/all-orders-table.ts'
import type { TerminalOrdersStore } from './db/orders/terminal-orders-table.ts'
import type { PasswordTries } from './db/password-tries-table.ts'
import type { RateLimiter } from './db/rate-limit-table.ts'
import type { UserNotesStore } from './db/user-notes-table.ts'
import type { UsersTable } from './db/users-table.ts'
import type { CredentialHead, WhatUserHas } from './db/what-users-have.ts'
import type { WorkQueue } from './db/work-queue.ts'
import type { UserFiles } from './files/user-files.ts'
import type { DemoMerchantSource } from './gateway-client/demo-merchant.ts'
import type { GatewayClient } from './gateway-client/gateway-client.ts'
import type { AccountChanges } from './live/account-changes.ts'
import type { AccountMails } from './mail/account-mails.ts'
import type { AdminNotes } from './mail/admin-notes.ts'
import type { Mail } from './mail/mail.ts'
import type { MediaSignature } from './media/media-signature.ts'
import type { OrderMails } from './orders/order-mails.ts'
import type { AccountService } from './session/account-service.ts'
import type { FirstAdministrator } from './session/first-administrator.ts'
import type { KnownBrowsers } from './session/known-browsers.ts'
import type { MailedLinks } from './session/mailed-links.ts'
import type { SessionList } from './session/session-list.ts'
import type { SessionService } from './session/session-service.ts'
import type { TwoFactorService } from './session/two-factor-service.ts'

/** What endpoints work with. Built once at the start; tests build it with a clock and a folder of their own. */
export interface PortalParts {
  config: Config
  clock: () => number
  newId: () => string
  sessions: SessionService
  sessionList: SessionList
  accounts: AccountService
  twoFactor: TwoFactorService
  /** What mailed links do. */
  links: MailedLinks
  firstAdministrator: FirstAdministrator
  /** Sends any mail of the portal. */
  mail: Mail
  accountMails: AccountMails
  adminNotes: AdminNotes
  /** The mailbox. */
  mails: MailsStore
  /** What administrators did. */
  audit: AuditLog
  credentials: CredentialsStore
  contactMessages: ContactMessagesStore
  /** All users, for administrators. */
  users: UsersTable
  /** What staff wrote about users. */
  userNotes: UserNotesStore
  /** What waits for staff. */
  workQueue: WorkQueue
  /** Credentials of a user by name, without secrets. */
  credentialHeads(userId: string): Promise<CredentialHead[]>
  /** Counts of what a user has. */
  whatUserHas(userId: string): Promise<WhatUserHas>
  terminalOrders: TerminalOrdersStore
  /** The same orders, of all users. */
  allOrders: AllOrdersStore
  orderMails: OrderMails
  userFiles: UserFiles
  gateway: GatewayClient
  /** Who is told what may have changed at the gateway. */
  accountChanges: AccountChanges
  demoMerchant: DemoMerchantSource
  passwordTries: PasswordTries
  knownBrowsers: KnownBrowsers
  /** Per call: in memory where this is the only process, else in the database as long as it answers in time. */
  callLimiter: RateLimiter
  /** Per account: always in the database, so that a restart forgives nothing. */
  accountLimiter: RateLimiter
  /** The folder of pictures and recordings, served at /media. */
  mediaDir: string
  mediaSignature: MediaSignature
  /** Whether the program was told to stop: then it is not ready. */
  isStopping(): boolean
  /** Throws when the database does not answer or takes no write. */
  probeStore(): Promise<void>
}
