// The books of a year by a job, in chunks that are a transaction each: a chunk that is refused is tried book by book, so that the others
// go on and the refused ones are told with their sentence. Killed at any moment it begins again with what is not done.

import { counted } from '#kernel/counted.ts';
import { conflict, Refusal } from '#kernel/refusal.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { runAs } from '#platform/db/run-as.ts';
import type { JobControl } from '#platform/jobs/definition.ts';
import { type FiscalYear, inAllBooks, lockYear, setYear } from './year.ts';

const CHUNK = 25;

interface YearWork {
  id: number;
  /** What the year is when every book is done. */
  to: 'open' | 'closed';
  /** Of the books of the country those that are to be done. */
  left: (year: FiscalYear, branch_ids: readonly number[]) => Promise<number[]>;
  work: (year: FiscalYear, branch_ids: readonly number[]) => Promise<void>;
}

export interface YearOutcome {
  done: boolean;
  books: number;
  failed: number;
}

async function refusedOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal.message;
  }
}

export async function eachBook({ id, to, left, work }: YearWork, control: JobControl): Promise<YearOutcome> {
  const { user_id, school_id } = control;
  if (user_id === null) throw new Refusal('not_allowed', 'A year needs the person who closes or opens it');
  const as = <T>(part: (year: FiscalYear, branch_ids: number[]) => Promise<T>) =>
    runAs({ user_id, school_id }, async () => {
      const year = await lockYear(id);
      if (year.status !== 'closing') throw conflict(`The year ${year.name} is ${year.status} by now`);
      return inAllBooks(year.country_id, (branch_ids) => part(year, branch_ids));
    });
  const books = await as(left);
  const bad: { row_no: number; field: string; reason: string }[] = [];
  for (let at = 0; at < books.length; at += CHUNK) {
    const chunk = books.slice(at, at + CHUNK);
    if ((await refusedOf(() => as((year) => work(year, chunk)))) !== null)
      for (const branch_id of chunk) {
        const reason = await refusedOf(() => as((year) => work(year, [branch_id])));
        if (reason !== null) bad.push({ row_no: branch_id, field: 'branch', reason });
      }
    const done = Math.min(at + CHUNK, books.length);
    if (!(await control.progress(done, books.length, `${done} of ${counted(books.length, 'book')}`))) break;
  }
  if (bad.length > 0) await control.badRows(bad);
  const done = await as(async (year, branch_ids) => {
    if ((await left(year, branch_ids)).length > 0) return false;
    await setYear(year, { to, noted: { books: books.length } });
    return true;
  });
  return { done, books: books.length - bad.length, failed: bad.length };
}
