// The module boundaries (architecture 5, docs/map.md). Each rule says why in its comment; tools/check-boundaries.mjs runs them.
const src = module => `^src/${module}/`
const only = (...modules) => `^(src/(${modules.join('|')})/|node_modules/)`
const packages = names => `^node_modules/(${names.join('|')})(/|$)`
const sqlPackages = packages(['better-sqlite3', 'kysely', 'pg'])
const tests = '[.]test[.]tsx?$|/test-support/|test-setup[.]ts$'

const boundary = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from, pathNot: tests } : from,
  to,
})

export default {
  forbidden: [
    boundary('no-circular', 'A cycle means that two files are one.', {}, { circular: true }),
    boundary(
      'no-unresolvable',
      'An import that resolves to nothing.',
      {},
      { couldNotResolve: true, pathNot: '[+]types/|^virtual:' },
    ),
    boundary('lib-is-leaf', 'lib could be published: it knows nothing of us, of React or of Node.', src('lib'), {
      pathNot: [src('lib')],
    }),
    boundary('domain-is-pure', 'domain holds meaning: only lib and zod below it.', src('domain'), {
      pathNot: [only('domain', 'lib'), '^content/data/'],
    }),
    boundary('domain-has-only-zod', 'The one package of domain is zod.', src('domain'), {
      path: '^node_modules/',
      pathNot: packages(['zod']),
    }),
    boundary('contract-is-data', 'contract describes calls; it has no behaviour.', src('contract'), {
      pathNot: [src('(contract|domain|lib)'), packages(['zod'])],
    }),
    boundary(
      'platform-knows-no-program',
      'platform is what any program of ours needs to run: Node and databases, no payments, no portal.',
      src('platform'),
      { path: ['^src/', '^content/'], pathNot: [src('platform')] },
    ),
    boundary('ui-is-blind', 'ui knows no payments, no router and no data.', src('ui'), {
      path: [
        src('(domain|contract|blocks|app|server|gateway|platform)'),
        '^content/',
        packages(['react-router', '@tanstack']),
      ],
    }),
    boundary(
      'block-not-to-block',
      'A block is one folder; nesting is children. Only the registry knows all.',
      { path: '^src/blocks/([^/]+)/', pathNot: tests },
      { path: '^src/blocks/', pathNot: ['^src/blocks/$1/', '^src/blocks/[^/]+[.]tsx?$'] },
    ),
    boundary('blocks-not-to-app', 'A block gets all it needs as options.', src('blocks'), {
      path: [src('(app|contract|server|gateway|platform)'), packages(['react-router'])],
    }),
    boundary('content-has-no-code', 'content is data: it may take shapes from domain and nothing else.', '^content/', {
      pathNot: ['^content/', src('domain')],
    }),
    boundary(
      'feature-not-to-feature',
      'A page composes features; what two need moves down.',
      { path: '^src/app/features/([^/]+)/', pathNot: tests },
      { path: '^src/app/features/', pathNot: '^src/app/features/$1/' },
    ),
    boundary(
      'down-only-in-app',
      'Features, islands and data never look up at pages.',
      '^src/app/(features|islands|data|article)/',
      { path: '^src/app/(pages|layouts|routes|root|entry)' },
    ),
    boundary(
      'browser-not-to-server',
      'What runs in the browser never reaches a server; the gateway is known by its contract.',
      src('(app|ui|blocks)'),
      { path: src('(server|gateway|platform)'), pathNot: '^src/gateway/contract([.]ts$|/)' },
    ),
    boundary(
      'browser-not-to-node',
      'No Node module in what is sent to browsers.',
      src('(app|ui|blocks|contract|domain|lib)'),
      { dependencyTypes: ['core'] },
    ),
    boundary('server-not-to-browser', 'The server serves pages; it does not know how they are made.', src('server'), {
      path: src('(app|ui|blocks)'),
    }),
    boundary(
      'endpoint-not-to-endpoint',
      'One file an endpoint; what two need moves down.',
      { path: '^src/server/api/([^/]+)/([^/]+)[.]ts$', pathNot: tests },
      { path: '^src/server/api/[^/]+/', pathNot: ['^src/server/api/$1/$2[.]ts$'] },
    ),
    boundary(
      'only-stores-speak-sql',
      'SQL lives in server/db and gateway/store; what opens their databases, in platform.',
      { path: '^src/', pathNot: ['^src/server/(db|session)/', '^src/gateway/store/', '^src/platform/', tests] },
      { path: sqlPackages },
    ),
    boundary(
      'gateway-stands-alone',
      'The gateway could be released alone: domain, lib and platform only.',
      src('gateway'),
      {
        path: [src('(server|app|ui|blocks|contract)'), '^content/'],
      },
    ),
    boundary(
      'ledger-knows-no-http',
      'The books of the gateway know no API: every API translates into their words, so that all share one ledger.',
      '^src/gateway/ledger/',
      { path: ['^src/gateway/(apis|http|pages|tac-forms)/', '^src/gateway/[^/]+[.]ts$', packages(['hono', '@hono'])] },
    ),
    boundary(
      'api-not-to-api',
      'An API of the gateway is one folder; what two need moves to the module that owns it.',
      { path: '^src/gateway/apis/([^/]+)/', pathNot: tests },
      { path: '^src/gateway/apis/', pathNot: '^src/gateway/apis/$1/' },
    ),
    boundary(
      'rules-know-no-http',
      'Merchants, applications, portfolios, bills, invoices, checks, terminals, files, mails, due work and what the sandbox plays hold for every API, so they know none, nor HTTP.',
      '^src/gateway/(sandbox|merchants|boarding|portfolio|billing|invoicing|hospitality|terminals|files|mail|work)/',
      { path: '^src/gateway/(apis|http|tac-forms)/' },
    ),
    boundary(
      'frame-knows-no-api',
      'What frames an API serves each of them alike.',
      '^src/gateway/(http|sftp|sockets|tac-forms|pages|store|deliveries|webhooks)/',
      { path: '^src/gateway/apis/' },
    ),
    boundary(
      'only-the-ledger-moves-money',
      'State and amounts of transactions are written by one file, which the ledger alone calls.',
      { path: '^src/gateway/', pathNot: ['^src/gateway/ledger/', tests] },
      { path: '^src/gateway/store/payments/transaction-moves[.]ts$' },
    ),
    boundary(
      'portal-knows-the-gateway-by-contract',
      'The portal speaks to the gateway over HTTP.',
      { path: src('(server|app|contract|domain|lib|ui|blocks)'), pathNot: tests },
      { path: src('gateway'), pathNot: '^src/gateway/contract([.]ts$|/)' },
    ),
    boundary(
      'product-not-to-tests',
      'Product code needs no test, example, e2e or tool.',
      { path: '^src/', pathNot: [tests, '/examples[.]tsx?$', '^src/blocks/examples[.]ts$', '^src/app/pages/gallery'] },
      { path: ['[.]test[.]tsx?$', '/test-support/', '^e2e/', '^tools/', '/examples[.]tsx?$'] },
    ),
    boundary('e2e-is-outside', 'An end-to-end test knows constants and paths, nothing inside.', '^e2e/', {
      path: '^src/',
      pathNot: ['^src/domain/', '^src/app/paths[.]ts$', '^src/lib/'],
    }),
    boundary(
      'no-dev-package-in-product',
      'A package that ships is a dependency.',
      { path: '^src/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], pathNot: ['node_modules/@types/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]react-router|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
}
