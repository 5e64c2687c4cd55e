// A throw-away S3-compatible server (s3rver), so that the store of files is tried against a real peer.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function untilAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const there = await fetch(address).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The S3 server did not start');
}

export interface S3Peer {
  endpoint: string;
  /** Folder in which the server keeps its objects. */
  folder: string;
  stop: () => void;
}

export async function startS3(bucket: string): Promise<S3Peer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maktab-s3-'));
  const port = await freePort();
  const options = { address: '127.0.0.1', port, silent: true, directory: folder, configureBuckets: [{ name: bucket }] };
  const run = `new (require('@20minutes/s3rver'))(${JSON.stringify(options)}).run()`;
  const child = spawn(process.execPath, ['-e', run], { cwd: import.meta.dirname, stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswers(endpoint);
  return {
    endpoint,
    folder,
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
