// Reads each table in a process of its own that is ended when it takes too long or too much: a hostile file costs its sender a
// sentence and nobody else anything. Several beside each other, one a person, so that nobody waits behind another's file.

import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { Refusal } from '#kernel/refusal.ts';
import { unpackTable } from './packed-table.ts';
import type { Answer, Asked } from './read-process.ts';
import { type NotATable, type Reading, type Table, tableLimits } from './table.ts';

const BESIDE = Math.min(4, Math.max(2, availableParallelism()));

/** What lives longest is the table; with the young, the programs and the file itself a process stays below 512 MB. */
const EXEC = [`--max-old-space-size=${tableLimits.memory_mb - 160}`, '--max-semi-space-size=16'];

const tooLong = (seconds: number): NotATable => ({
  refused: `This file takes longer than ${seconds} seconds to read. Save the sheet alone as CSV and upload that.`,
});
const tooMuch: NotATable = {
  refused: 'This workbook needs more memory than a table may take. Save the sheet alone as CSV and upload that.',
};

const running = new Set<ChildProcess>();
/** Those who wait for a place, in their order. */
const waiting: { asker: number | null; go: () => void }[] = [];
const reading: (number | null)[] = [];

/** Each that waits lies in the memory of the server. */
const WAITING = 8;

/** A person's second file waits for the first; the next in turn is the first who reads nothing yet. */
function letIn(): void {
  while (reading.length < BESIDE) {
    const at = waiting.findIndex(({ asker }) => asker === null || !reading.includes(asker));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    reading.push(next.asker);
    next.go();
  }
}

async function inTurn<T>(asker: number | null, work: () => Promise<T>): Promise<T> {
  if (asker !== null && waiting.filter((one) => one.asker === asker).length >= WAITING)
    throw new Refusal(
      'too_many',
      `${WAITING} of your files are already waiting to be read. Wait until one of them is done.`,
      {
        retryAfter: tableLimits.seconds,
      },
    );
  await new Promise<void>((go) => {
    waiting.push({ asker, go });
    letIn();
  });
  try {
    return await work();
  } finally {
    reading.splice(reading.indexOf(asker), 1);
    letIn();
  }
}

function readBy(child: ChildProcess, asked: Asked, seconds: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      resolve({ answer: tooLong(seconds) });
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    // It ended without a word: the engine stops a process whose memory is used up.
    child.once('exit', () => {
      clearTimeout(late);
      resolve({ answer: tooMuch });
    });
    child.send(asked, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

function read(asked: Asked, seconds: number): Promise<Answer> {
  const child = fork(new URL('./read-process.ts', import.meta.url), {
    execArgv: EXEC,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return readBy(child, asked, seconds);
}

/** The table in a file, for `asker`; what cannot be read is thrown as a refusal at `file_id`. */
export async function tableOf(
  bytes: Uint8Array,
  asker: number | null = null,
  seconds: number = tableLimits.seconds,
): Promise<Table> {
  return answered(await inTurn(asker, () => read({ bytes, as: { as: 'table' } }, seconds)));
}

/** The lines of a file that others lay out, headings among them. */
export async function linesOf(bytes: Uint8Array, asker: number | null, as: Reading): Promise<Table> {
  return answered(await inTurn(asker, () => read({ bytes, as }, tableLimits.seconds)));
}

async function answered(said: Answer): Promise<Table> {
  if ('fault' in said) throw new Error(said.fault);
  const { answer } = said;
  if ('refused' in answer) throw new Refusal('bad_input', answer.refused, { errors: { file_id: [answer.refused] } });
  return unpackTable(answer);
}

/** Ends what is still being read, for a clean stop of the process and of tests. */
export async function stopReading(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise<void>((gone) => {
          child.once('exit', () => gone());
          child.kill('SIGKILL');
        }),
    ),
  );
}
