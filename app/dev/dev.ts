// `npm run dev`: the server, started again when a source changes, and Vite's server in front of it for the screens.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const commands = [
  ['--watch', '--watch-preserve-output', 'app/cli.ts', 'start'],
  [vite, '--host', 'localhost'],
];

// Vite passes calls on to wherever the server was told to listen.
const env = { MAKTAB_API: `http://localhost:${process.env['PORT'] ?? 3000}`, ...process.env };
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
console.log('Screens: http://localhost:5173 · page kinds: http://localhost:5173/gallery');

// One of them ending ends the other: half a workshop is confusing.
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 1;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
