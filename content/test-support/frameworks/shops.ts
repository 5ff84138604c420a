import { randomBytes } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../processes.ts'
import { commandOf, environmentIn, installedLanguages, isInstalled, snippetsFolder } from '../programs.ts'

// The shops of content/snippets/frameworks: how each is started where its framework is, and as what the articles name it.

type Started = { command: string[]; cwd?: string; env?: Record<string, string> }
export type Shop = {
  task: string
  path: string
  /** What a machine needs, for who wonders why its tests are skipped. */
  needs: string
  isInstalled: boolean
  /** The framework with its version. */
  framework: () => Promise<string>
  start: (given: { home: string; port: number }) => Promise<Started>
}

const here = import.meta.dirname
const programOf = (task: string, file: string) => join(snippetsFolder, 'frameworks', task, file)

async function say(command: string[]): Promise<string> {
  return (await runCommand(command, { env: process.env })).out
}
const versionOf = (name: string): string => {
  const file = join(here, '../../../node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function nodeShop(task: string, file: string, name: string, label: string): Shop {
  const path = programOf(task, file)
  return {
    ...{ task, path, needs: 'npm install', isInstalled: true },
    framework: async () => `${label} ${versionOf(name)} on Node.js ${process.versions.node}`,
    start: async () => ({ command: [process.execPath, path] }),
  }
}

/** Debian's Django belongs to Debian's Python, which may not be the first one on the path. */
const pythonWithDjango = ['python3', '/usr/bin/python3'].find(each => isInstalled([each, '-c', 'import django']))
const djangoPath = programOf('django-shop', 'python.py')
const django: Shop = {
  ...{ task: 'django-shop', path: djangoPath, needs: 'Django: apt-get install python3-django' },
  isInstalled: pythonWithDjango !== undefined,
  framework: async () =>
    `Django ${await say([pythonWithDjango ?? '', '-c', 'import django; print(django.__version__)'])}`,
  start: async () => ({ command: [pythonWithDjango ?? '', djangoPath] }),
}

const laravelPath = programOf('laravel-shop', 'php.php')
const illuminate = "require 'Illuminate/autoload.php'; require 'GuzzleHttp/autoload.php';"
const laravel: Shop = {
  ...{ task: 'laravel-shop', path: laravelPath },
  needs: 'Laravel: apt-get install php-laravel-framework php-guzzlehttp-guzzle',
  isInstalled: isInstalled(['php', '-r', illuminate]),
  framework: async () =>
    `Laravel ${await say(['php', '-r', `${illuminate} echo Illuminate\\Foundation\\Application::VERSION;`])}`,
  start: async ({ home, port }) => {
    const app = join(home, `laravel-${port}`)
    cpSync(join(here, 'laravel'), app, { recursive: true })
    for (const folder of [
      'routes',
      'bootstrap/cache',
      'resources/views',
      'storage/cache',
      'storage/sessions',
      'storage/views',
    ])
      mkdirSync(join(app, folder), { recursive: true })
    copyFileSync(laravelPath, join(app, 'routes/web.php'))
    return {
      command: ['php', '-S', `127.0.0.1:${port}`, 'public/index.php'],
      cwd: app,
      env: { APP_KEY: `base64:${randomBytes(32).toString('base64')}` },
    }
  },
}

const springPath = programOf('spring-shop', 'java.java')
const jars = [
  ...['core', 'beans', 'context', 'expression', 'aop', 'web', 'web.servlet'].map(name => `spring3-${name}.jar`),
  ...['server', 'servlet', 'http', 'io', 'util', 'util-ajax', 'security'].map(name => `jetty9-${name}.jar`),
  ...['servlet-api.jar', 'commons-logging.jar'],
].map(name => join('/usr/share/java', name))
const spring: Shop = {
  ...{ task: 'spring-shop', path: springPath },
  needs: 'Spring MVC and Jetty: apt-get install default-jdk-headless libspring-web-servlet-java libjetty9-java',
  isInstalled: isInstalled(['javac', '-version']) && jars.every(jar => existsSync(jar)),
  framework: async () =>
    `Spring MVC ${/\t([\d.]+)/.exec(await say(['dpkg-query', '--show', 'libspring-web-servlet-java']))?.[1]}`,
  start: async ({ home }) => {
    const classes = join(home, 'spring')
    if (!existsSync(classes)) {
      mkdirSync(classes)
      copyFileSync(springPath, join(classes, 'ShopController.java'))
      const sources = [join(classes, 'ShopController.java'), join(here, 'spring/RunShop.java')]
      const { code, err } = await runCommand(['javac', '-cp', jars.join(':'), '-d', classes, ...sources], {
        env: process.env,
      })
      if (code !== 0) throw new Error(err)
    }
    return { command: ['java', '-XX:TieredStopAtLevel=1', '-cp', [classes, ...jars].join(':'), 'RunShop'] }
  },
}

const csharpPath = programOf('asp-net-core-shop', 'csharp.cs')
const aspNetCore: Shop = {
  ...{ task: 'asp-net-core-shop', path: csharpPath, needs: 'a .NET: npm run csharp' },
  isInstalled: installedLanguages.includes('csharp'),
  framework: async () => 'ASP.NET Core 9',
  start: async ({ home }) => ({ command: await commandOf('csharp', csharpPath, home) }),
}

export const shops: readonly Shop[] = [
  nodeShop('express-shop', 'javascript.mjs', 'express', 'Express'),
  nodeShop('hono-shop', 'typescript.ts', 'hono', 'Hono'),
  ...[django, laravel, spring, aspNetCore],
]

/** The command of a shop, with all that it is started with. */
export async function shopCommand(shop: Shop, home: string, port: number, given: Record<string, string>) {
  const { command, cwd = home, env = {} } = await shop.start({ home, port })
  const settings = { PORT: String(port), SHOP_URL: `http://localhost:${port}`, ...given }
  return { command, cwd, env: { ...environmentIn(home), ...env, ...settings } }
}
