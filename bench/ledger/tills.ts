// So many deposits a second, whatever the answers take, while a month is posted in the same branches: what comes due is sent, none waits
// for the one before it.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { freePort } from '#stories/harness/postgres-server.ts';
import { quantile, rounded } from '../harness/large-school.ts';

export interface Till {
  student_id: number;
  open: number;
}

interface Web {
  urls: string[];
  stop: () => Promise<void>;
}

/** Servers of the house beside each other, as behind a balancer. */
export async function serve(env: Record<string, string>, count: number): Promise<Web> {
  const webs = await Promise.all(
    Array.from({ length: count }, async () => {
      const port = await freePort();
      const child = spawn('node', ['app/cli.ts', 'serve'], {
        env: { ...process.env, ...env, PORT: String(port), MAKTAB_LOG: 'error' },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      return { child, url: `http://127.0.0.1:${port}/api/v1/` };
    }),
  );
  for (const { url } of webs) {
    for (let n = 0; n < 240; n += 1) {
      const isReady = await fetch(`${url}ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return {
    urls: webs.map((web) => web.url),
    stop: async () => {
      for (const { child } of webs) {
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
    },
  };
}

export interface Taken {
  deposits: number;
  per_second: number;
  p50_ms: number;
  p95_ms: number;
  codes: Record<string, number>;
}

interface Desk {
  urls: readonly string[];
  token: string;
  today: string;
  account_id: number;
}

interface Rate {
  per_second: number;
  seconds: number;
}

export async function takeDeposits(
  tills: readonly Till[],
  { urls, token, today, account_id }: Desk,
  rate: Rate,
): Promise<Taken> {
  const took: number[] = [];
  const codes: Record<string, number> = {};
  const one = async ({ student_id, open }: Till, n: number): Promise<void> => {
    const began = performance.now();
    const answer = await fetch(`${urls[n % urls.length]}fee/deposit/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        student_id,
        amount: open,
        quoted_open: open,
        value_date: today,
        channel: 'cash',
        account_id,
      }),
    });
    await answer.arrayBuffer();
    took.push(performance.now() - began);
    codes[answer.status] = (codes[answer.status] ?? 0) + 1;
  };
  const began = performance.now();
  const count = Math.min(tills.length, rate.per_second * rate.seconds);
  const sent: Promise<void>[] = [];
  while (sent.length < count) {
    const due = Math.min(count, Math.floor(((performance.now() - began) / 1000) * rate.per_second));
    for (let n = sent.length; n < due; n += 1) {
      const till = tills[n];
      if (till) sent.push(one(till, n));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(sent);
  const seconds = (performance.now() - began) / 1000;
  return {
    deposits: took.length,
    per_second: Math.round(took.length / seconds),
    p50_ms: rounded(quantile(took, 0.5)),
    p95_ms: rounded(quantile(took, 0.95)),
    codes,
  };
}
