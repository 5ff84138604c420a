/** A gateway in the same process, or a running program, with its secret. */
export type Answering = {
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
  secret: string
}
