// Generated from the contracts that are served: every list of the demo is taken away as a workbook with the rows of its CSV, and one of each
// area and sort on paper, by somebody who sees all and by a person of one branch after children moved to another.

import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#app/house.ts';
import type { Contract } from '#kernel/contract.ts';
import { auditList } from '#kernel/calls/audit.ts';
import { type ExportFormat, exportOf } from '#kernel/export-call.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { sampleInput } from '../harness/sample-input.ts';
import { type Demo, openDemo } from './demo-school.ts';
import { moveChildren, peopleOfOneBranch } from './moved-children.ts';

const ADMIN = 'admin';
let demo: Demo;
let ofOneBranch: string;
beforeAll(async () => {
  demo = await openDemo();
  await moveChildren(demo);
  [ofOneBranch = ''] = await peopleOfOneBranch(demo);
});

const exports = allCalls()
  .map((served): Contract => served.contract)
  .filter((c) => c.access === 'user' && c.path.endsWith('/export'));
const named = (all: readonly Contract[]) => all.map((c) => [c.path, c] as const);

/** Of each area one plain list, one record or register, one report. */
const sortOf = (c: Contract): string => `${c.area} ${/(report|record|register|status)/.exec(c.path)?.[0] ?? 'list'}`;
const onPaper = [...Map.groupBy(exports, sortOf).values()].flatMap((all) => all.slice(0, 1));

interface File {
  code: number;
  /** Null: refused, or begun as a job. */
  bytes: Buffer | null;
}

async function fileOf(c: Contract, format: ExportFormat, person: string): Promise<File> {
  const input = { ...sampleInput(c.input, { ids: {}, full: false, word: 'a' }), format };
  const { code, headers, bytes } = await demo.call(c, input, person);
  const isFile = code === 200 && !String(headers['content-type']).includes('json');
  return { code, bytes: isFile ? bytes : null };
}

async function rowsIn({ bytes }: File): Promise<number | null> {
  if (bytes === null) return null;
  const table = await readTable(bytes);
  // Of an empty list there is a heading and nothing below it, which is no table.
  return 'lines' in table ? table.lines.length : 0;
}

describe('a list taken away', () => {
  it('there are lists of every area', () => {
    expect(exports.length).toBeGreaterThan(35);
    expect(onPaper.length).toBeGreaterThan(10);
  });

  it.each(named(exports))('as a workbook has the rows of its CSV: %s', async (_path, c) => {
    const book = await fileOf(c, 'xlsx', ADMIN);
    expect(book.code).toBeLessThan(500);
    if (book.bytes === null) return;
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
    // The workbook is in the audit by the time its CSV is asked for.
    const since = c.path === exportOf(auditList).path ? 1 : 0;
    expect(await rowsIn(await fileOf(c, 'csv', ADMIN))).toBe(((await rowsIn(book)) ?? 0) + since);
  });

  it.each(named(exports))('as a workbook comes to a branch that children left: %s', async (_path, c) => {
    expect((await fileOf(c, 'xlsx', ofOneBranch)).code).toBeLessThan(500);
  });

  // Of one branch: a paper of all children takes seconds and shows no more.
  it.each(named(onPaper))('on paper is a PDF: %s', async (_path, c) => {
    const paper = await fileOf(c, 'pdf', ofOneBranch);
    expect(paper.code).toBeLessThan(500);
    if (paper.bytes !== null) expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
