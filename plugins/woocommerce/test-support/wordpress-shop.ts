import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { isInstalled } from '../../../content/test-support/programs.ts'
import { installPlugin, openShop } from './shop.ts'

/** As Debian installs it: `apt-get install wordpress mariadb-server php-mysql`. */
const source = '/usr/share/wordpress'

/** Why there is no real WordPress to test in; undefined where there is one. */
export const wordPressMissing = !existsSync(join(source, 'wp-settings.php'))
  ? 'WordPress is not installed'
  : !isInstalled(['php', '-r', "exit(extension_loaded('mysqli') ? 0 : 1);"])
    ? 'PHP has no mysqli'
    : !isInstalled(['mariadbd', '--version'])
      ? 'MariaDB is not installed'
      : undefined

/** A shop in a WordPress of its own, on a database of its own; WooCommerce is the stand-in, as a plugin. */
export async function openWordPressShop(gatewayUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'))
  const site = join(folder, 'site')
  const database = await startDatabase(join(folder, 'database'))
  cpSync(source, site, {
    recursive: true,
    dereference: true,
    filter: from => !/wp-config\.php$|languages|themes\/./.test(from),
  })
  const plugins = join(site, 'wp-content/plugins')
  rmSync(plugins, { recursive: true, force: true })
  installPlugin(plugins, gatewayUrl)
  mkdirSync(join(plugins, 'woocommerce'))
  for (const file of ['woocommerce.php', 'woocommerce-classes.php'])
    copyFileSync(join(import.meta.dirname, file), join(plugins, 'woocommerce', file))
  writeFileSync(join(site, 'wp-config.php'), configOf(database.socket))
  writeFileSync(join(site, 'install.php'), installer)
  writeFileSync(join(site, 'router.php'), `<?php $_SERVER['PHP_SELF'] = '/index.php'; require __DIR__ . '/index.php';`)
  execFileSync('php', [join(site, 'install.php')], { stdio: 'pipe' })
  const cleanUp = async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return openShop({ router: join(site, 'router.php'), env: {}, cleanUp })
}

const configOf = (socket: string) => `<?php
define('DB_NAME', 'shop');
define('DB_USER', '${userInfo().username}');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', false);
if (isset($_SERVER['HTTP_HOST'])) {
    define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
    define('WP_SITEURL', WP_HOME);
}
$table_prefix = 'wp_';
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

/** Makes the tables and activates both plugins, as the pages of the administration do. */
const installer = `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter('pre_wp_mail', fn () => true);
wp_install('Shop', 'admin', 'admin@example.com', true, '', wp_generate_password());
foreach (['woocommerce/woocommerce.php', 'card-gateway/card-gateway.php'] as $plugin) {
    $error = activate_plugin($plugin);
    if (is_wp_error($error)) {
        fwrite(STDERR, $error->get_error_message());
        exit(1);
    }
}
`

async function startDatabase(folder: string) {
  const user = userInfo().username
  const socket = join(folder, 'socket')
  mkdirSync(folder)
  const own = [`--datadir=${join(folder, 'data')}`, `--user=${user}`, '--no-defaults']
  const [datadir = '', asUser = ''] = own
  execFileSync('mariadb-install-db', ['--no-defaults', datadir, asUser, '--skip-test-db'], { stdio: 'pipe' })
  const quiet = [
    '--skip-networking',
    '--skip-log-bin',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=16M',
  ]
  const server = spawn('mariadbd', ['--no-defaults', datadir, asUser, `--socket=${socket}`, ...quiet], {
    stdio: 'ignore',
  })
  const client = ['--no-defaults', `--socket=${socket}`]
  const isReady = () => isInstalled(['mariadb-admin', ...client, 'ping'])
  for (let tries = 0; tries < 300 && !isReady(); tries++) await new Promise(resolve => setTimeout(resolve, 100))
  execFileSync('mariadb', [...client, '-e', 'create database shop'], { stdio: 'pipe' })
  const stop = () =>
    new Promise<void>(resolve => {
      server.once('exit', () => resolve())
      server.kill('SIGTERM')
    })
  return { socket, stop }
}
