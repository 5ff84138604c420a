/** One step up, in every way to write it that some program somewhere took for one. */
const climbs = [
  ...['../', '..\\', '%2e%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%2e%2e%5c', '.%2e/', '%2e./', '..//', './../', '..\\/'],
  ...['%252e%252e%252f', '..%252f', '%25252e%25252e%25252f', '..%c0%af', '%c0%ae%c0%ae/', '..%e0%80%af'],
  ...['%e0%80%ae%e0%80%ae/', '..%f0%80%80%af', '..%c1%9c', '..%u2215', '%u002e%u002e/', '..;/', '..;x=1/', '....//'],
  ...[
    '..../\\',
    '.%00./',
    '..%00/',
    '..%0d%0a/',
    '%ef%bc%8e%ef%bc%8e%ef%bc%8f',
    '..%ef%bc%8f',
    '．．／',
    '..%09/',
    '.../',
  ],
]
/** What lies outside of every folder that is served. */
const wanted = ['etc/passwd', 'package.json', 'planted.txt', 'proc/self/environ', 'portal.db', 'src/server/main.ts']
const ends = ['', '%00', '%00.png', '%20', '.', '/', '::$DATA', ';.css', '?', '%23', '%0a']
const absolute = [
  ...['/etc/passwd', '//etc/passwd', '/%2fetc/passwd', '/%2f%2fetc%2fpasswd', '/./etc/passwd', '/;/etc/passwd'],
  ...['/file:///etc/passwd', '/file:%2f%2f%2fetc%2fpasswd', '/C:/Windows/win.ini', '/C:%5cWindows%5cwin.ini'],
  ...['//server/share/x', '/%5c%5cserver%5cshare%5cx', '/~/planted.txt', '/~root/.ssh/id_rsa', '/proc/self/environ'],
  ...[
    '/dev/zero',
    '/.git/config',
    '/.env',
    '/package.json',
    '/node_modules/.package-lock.json',
    '/.vite/manifest.json',
  ],
  ...['/src/server/main.ts', '/build/server/index.js', '/build/programs/portal.js', '/portal.db', '/gateway.db'],
]

/** So many hostile paths under these folders, every way up under each of them; the same ones in every run. */
export function hostilePaths(under: readonly string[], count: number): string[] {
  const climbing = Array.from({ length: count }, (_, at) => {
    const climb = climbs[at % climbs.length] ?? ''
    const folder = under[Math.floor(at / climbs.length) % under.length] ?? '/'
    const depth = 1 + ((at * 7) % 9)
    // Longer than any buffer, now and then.
    const up = climb.repeat(at % 97 === 96 ? 800 : depth)
    return `${folder}${up}${wanted[(at * 5) % wanted.length]}${ends[at % ends.length]}`
  })
  return [...absolute.flatMap(path => [path, `${under[0]}${path.slice(1)}`]), ...climbing].slice(0, count)
}

/** What gives away that bytes came from outside: the canary of the test, or what only files of the system and of the product hold. */
export const bytesFromOutside =
  /planted beside the folders|root:[x*]?:0:0:|"devDependencies"|SQLite format 3|NODE_ENV=production|DATA_DIR=|^import .* from '\.\//m
