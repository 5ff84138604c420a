import type { EndpointName, endpoints } from '../../contract/endpoints.ts'
import type { CurrentUser } from '../../contract/page-services.ts'
import type { ServerContext } from './server-env.ts'

type Answer = Response | Promise<Response>

/** Answers a call that anybody may make. */
export type OpenHandler = (c: ServerContext) => Answer
/** Answers a call of accounts: who asks is let in before (`allow-caller.ts`). */
export type UserHandler = (c: ServerContext, user: CurrentUser) => Answer

type HandlerOf<Name extends EndpointName> = (typeof endpoints)[Name]['access'] extends 'anybody'
  ? OpenHandler
  : UserHandler

/** A handler for each row of the contract, given a user where its `access` asks for one. */
export type Handlers = { [Name in EndpointName]: HandlerOf<Name> }
