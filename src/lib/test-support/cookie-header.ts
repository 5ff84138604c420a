/** What a browser sends back of the cookies that an answer set. */
export const cookieHeader = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
