// The embedded database belongs to one process, so a backup of a school that is running is made by that process: it listens on a
// socket that only its own user may open, and `maktab backup` asks there first.

import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Addresses of sockets are short: a deep data folder gets one elsewhere. */
export function socketOf(directory: string): string {
  const name = `maktab-${createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const beside = path.join(path.resolve(directory), 'running.sock');
  return beside.length < 100 ? beside : path.join(tmpdir(), `${name}.sock`);
}

interface Answer {
  lines: string[];
  error: string | null;
}

async function answer(socket: Socket, make: (file: string) => Promise<string[]>): Promise<void> {
  for await (const line of createInterface({ input: socket })) {
    const told = await make(String((JSON.parse(line) as { backup: unknown }).backup)).then(
      (lines): Answer => ({ lines, error: null }),
      (error: unknown): Answer => ({ lines: [], error: error instanceof Error ? error.message : String(error) }),
    );
    socket.end(`${JSON.stringify(told)}\n`);
    return;
  }
}

/** Whoever holds the lock of the data folder listens; answers how to stop. */
export function listenForBackups(directory: string, make: (file: string) => Promise<string[]>): Promise<() => void> {
  const at = socketOf(directory);
  if (process.platform !== 'win32') rmSync(at, { force: true }); // left by a process that was killed
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    answer(socket, make).catch(() => socket.destroy());
  });
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      if (process.platform !== 'win32') chmodSync(at, 0o600);
      resolve(() => server.close());
    });
  });
}

/** What the running process told, or null when none runs on this data. */
export function askRunning(directory: string, file: string): Promise<string[] | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketOf(directory));
    const parts: Buffer[] = [];
    socket.once('connect', () => socket.write(`${JSON.stringify({ backup: path.resolve(file) })}\n`));
    socket.once('error', () => resolve(null));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.once('close', () => {
      if (parts.length === 0) reject(new Error('The running process ended before the backup was made'));
      const { lines, error } = JSON.parse(Buffer.concat(parts).toString() || '{}') as Answer;
      if (error === null) resolve(lines);
      else reject(new Error(error));
    });
  });
}
