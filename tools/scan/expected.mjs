// What scanners report that is none, each with its reason. Whatever is not here ends a scan with 1.

/** @type {{ tool: string, program?: string, kind: RegExp, path?: RegExp, parameter?: RegExp, info?: RegExp, why: string }[]} */
export const falseAlarms = [
  {
    tool: 'wapiti',
    kind: /^HTTP Secure Headers$/,
    info: /^X-XSS-Protection is not set$/,
    why: 'no browser has this filter any more, and where it was it could be used against a page: the policy for scripts does its work',
  },
  {
    tool: 'wapiti',
    kind: /^HTTP Secure Headers$/,
    info: /^X-Frame-Options is not set$/,
    why: 'frame-ancestors of the policy says who may frame a page (page-policy.test.ts); a browser that knows it does not read the older header',
  },
  {
    tool: 'wapiti',
    program: 'portal',
    kind: /^Cross Site Request Forgery$/,
    path: /^\/(scan-json\/[A-Z]+\/)?api\//,
    why: 'a write from another site is refused by what the browser says of its origin, so its form needs no token (guards.test.ts)',
  },
  {
    tool: 'wapiti',
    program: 'portal',
    kind: /^Cross Site Request Forgery$/,
    path: /^\/dashboard\//,
    why: 'a page takes no write: 405 (pages.test.ts); what its form holds is sent to the API by a script',
  },
  {
    tool: 'wapiti',
    program: 'gateway',
    kind: /^Cross Site Request Forgery$/,
    why: 'the gateway sets no cookie (create-gateway.test.ts): a call has its keys in it, which a page of somebody else has not',
  },
]

/** Why a finding is none, or nothing. */
export const reasonFor = finding =>
  falseAlarms.find(
    each =>
      each.tool === finding.tool &&
      (each.program ?? finding.program) === finding.program &&
      each.kind.test(finding.kind) &&
      (each.path?.test(finding.path) ?? true) &&
      (each.parameter?.test(finding.parameter) ?? true) &&
      (each.info?.test(finding.info) ?? true),
  )?.why

/** Findings that are left, and how often each reason was given. */
export function judge(findings) {
  const left = []
  const reasons = new Map()
  for (const finding of findings) {
    const why = reasonFor(finding)
    if (why) reasons.set(why, (reasons.get(why) ?? 0) + 1)
    else left.push(finding)
  }
  return { left, reasons }
}
