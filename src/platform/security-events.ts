import type { Logger } from 'pino'

/**
 * All events of security that the portal and the gateway log, with when each is written: the list of docs/operations.md. Closed: what is
 * not here cannot be logged as one.
 */
export const securityEvents = {
  portal: {
    signed_up: 'An account was made',
    signed_in: 'A session began. `factor`: password, app_code, recovery_code or sign_up',
    sign_in_waits: 'The password was right, and a code is asked for',
    sign_in_refused: 'Email or password was wrong. `user` is null where no account has the address',
    second_factor_refused: 'The code of a sign-in was wrong or used, or the sign-in had expired',
    password_refused: 'Whoever is signed in gave a wrong password when it was asked for again',
    account_locked: 'A sign-in during a lock after wrong passwords',
    signed_out: 'A session was ended by its owner',
    session_ended: 'Another session was ended by its owner',
    sessions_ended: 'All sessions of an account ended. `actor`: who ended them, where that is staff',
    password_changed: 'A password was changed with the one before',
    password_reset_asked: 'A link for a new password was asked for',
    password_reset: 'A password was set by a mailed link',
    email_change_asked: 'A link to a new address was asked for',
    email_confirmed: 'An address was confirmed, or took the place of the one before',
    second_factor_begun: 'An app was offered its secret; nothing is on yet',
    second_factor_on: 'Two-factor sign-in was turned on',
    second_factor_off: 'Two-factor sign-in was turned off',
    recovery_codes_renewed: 'Recovery codes were replaced',
    groups_changed: 'Somebody was put into a group or taken out. `actor`: who did it',
    account_deleted: 'An account was deleted by its owner',
    link_refused: 'A mailed link was wrong, used or expired',
    sign_up_refused: 'An account was asked for with an address that has one',
    call_refused: 'A call without a session, or one that the account may not make',
    cross_site_refused: 'A write from a page of another site',
    input_refused:
      'A body, field or address that pages of the portal do not send: too large, malformed, invalid, a card number',
    limit_reached: 'A limit of rate refused a call',
  },
  gateway: {
    credential_issued: 'Credentials were issued',
    credential_rotated: 'Secrets of credentials were replaced',
    credential_revoked: 'Credentials were revoked',
    credential_refused: 'A key, secret, signature or token was wrong, expired or revoked',
    tac_refused: 'A TAC was missing, changed, another merchant’s or expired',
    call_refused: 'A call that these credentials or this page may not make',
    reader_refused: 'Keys that only read were used for a call that changes something',
    portal_refused: 'A call of the provisioning API without GATEWAY_SECRET',
    sftp_logged_in: 'A session of the SFTP server began',
    sftp_refused: 'A log-in at the SFTP server was refused',
    socket_refused: 'A WebSocket was refused',
    input_refused: 'A body or an address was too large',
    limit_reached: 'A limit of rate refused a call',
  },
} as const
export type PortalSecurityEvent = keyof (typeof securityEvents)['portal']
export type GatewaySecurityEvent = keyof (typeof securityEvents)['gateway']

/** What a line may say of an event: ids of ours, words of ours, and the network that it came from. Never what somebody typed. */
export interface SecurityFacts {
  /** The network of who asked; null where a program of ours did. */
  address: string | null
  /** The account concerned; null for none that is known. */
  user?: string | null
  /** Who did it to the account, where that is somebody else. */
  actor?: string
  /** The credentials concerned; null for none that are known. */
  credential?: string | null
  factor?: 'password' | 'app_code' | 'recovery_code' | 'sign_up'
  /** A code of ours. */
  reason?: string
  method?: string
  /** As it is mounted, without what was typed into it. */
  route?: string
  status?: number
}

/** Writes an event at `info`, whatever LOG_LEVEL is; only `silent` silences it. */
export function writeSecurityEvent(
  log: Logger,
  event: PortalSecurityEvent | GatewaySecurityEvent,
  facts: SecurityFacts & { id?: string; trace_id?: string },
): void {
  if (log.level === 'silent') return
  log.child({}, { level: 'info' }).info({ event, ...facts }, 'security')
}
