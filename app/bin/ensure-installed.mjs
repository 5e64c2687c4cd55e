// Installs what is missing before anything else runs. Plain JavaScript, because on a fresh clone only the machine's own
// Node (20 or newer) is there; everything after this file runs on the Node that package-lock.json pins.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Programs that were read and compiled once: a command begins in two thirds of the time from the second on. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Makes node_modules agree with package-lock.json; does nothing, in a few milliseconds, when it already does. A school that
 * is only served needs no test tools (`dev: false`): they are a third of the packages, and the first start waits for each.
 */
export function ensureInstalled({ dev = true } = {}) {
  const missing = firstMissing(dev);
  if (!missing) return;
  console.log(`Installing packages (${missing}) ...`);
  const npm = process.env.npm_execpath;
  // Only the test tools missing: they are laid beside the rest, which a running school may be reading.
  const way = dev && !firstMissing(false) ? ['install', '--no-save'] : dev ? ['ci'] : ['ci', '--omit=dev'];
  const args = [...way, '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status === 0 && existsSync(pinnedNode)) return;
  console.error(
    'The packages could not be installed. Check the connection to the npm registry, then run the command again.',
  );
  process.exit(done.status || 1);
}

/** What npm wrote down about node_modules, compared with the lock file: words for the first difference, or nothing. */
function firstMissing(dev) {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written) || !existsSync(pinnedNode)) return 'first start';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(written, 'utf8')).packages;
  for (const [path, { version, optional, dev: onlyDev, devOptional }] of Object.entries(wanted)) {
    if (path === '' || optional || devOptional || (onlyDev && !dev)) continue;
    if (present[path]?.version !== version) return `${path.replace(/^.*node_modules\//, '')} ${version}`;
  }
  return undefined;
}

/** Runs a program of ours on the pinned Node: here when this process is it already, else in a child that gets our signals. */
export async function runPinned(file, args = []) {
  const path = join(root, file);
  if (Number(process.versions.node.split('.')[0]) >= 26) {
    process.argv = [process.execPath, path, ...args];
    process.env.NODE_COMPILE_CACHE ??= compiled;
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    await import(pathToFileURL(path).href);
    return;
  }
  const child = spawn(pinnedNode, [path, ...args], { stdio: 'inherit', env: withPinnedPath() });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ctrl+C reaches the child by itself; this process only waits for it to end.
  process.on('SIGINT', () => undefined);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function withPinnedPath() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`;
  // glibc keeps a store of memory for each thread. With two of them a print of 1,000 challans beside the embedded database
  // peaks at 650 MB in place of 780 (docs/decisions/0014-printing.md).
  return { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path };
}
