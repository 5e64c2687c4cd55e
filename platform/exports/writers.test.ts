import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { readTable } from '#platform/imports/read-table.ts';
import { csvWriter, xlsxWriter } from './writers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-writers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = { name: 'fees: due/paid', titles: ['Name', 'Fee', 'Paid'], widths: [20, 12, 8] };
const rows = Array.from({ length: 3_000 }, (_, n) => [`'=علی & <b> ${n}`, n / 8, n % 2 === 0]);

describe('00 §8 exports: a table written row by row', () => {
  it('a workbook has its heading frozen, its widths, and every row as it was given', async () => {
    const file = path.join(folder, 'list.xlsx');
    const writer = xlsxWriter(file, head);
    for (const row of rows) await writer.row(row);
    await writer.end();
    const { sheets } = await readXlsx(readFileSync(file));
    expect(sheets.map((s) => [s.name, s.freezePane, s.columns?.map((c) => c.width)])).toEqual([
      ['fees  due paid', { rows: 1 }, [20, 12, 8]],
    ]);
    expect(sheets[0]?.rows).toEqual([head.titles, ...rows]);
    const table = await readTable(readFileSync(file));
    expect('refused' in table ? table : [table.headings, table.lines.length]).toEqual([head.titles, rows.length]);
  });

  it('what goes wrong on the disk is told to whoever writes, and nobody waits for ever', async () => {
    const nowhere = path.join(folder, 'no such folder', 'list');
    for (const begin of [xlsxWriter, csvWriter]) {
      const write = async (): Promise<void> => {
        const writer = await begin(nowhere, head);
        for (const row of rows) await writer.row(row);
        await writer.end();
      };
      await expect(write()).rejects.toThrow(/ENOENT|destroyed/);
    }
  });

  it('a list that is given up lets its file go', async () => {
    for (const begin of [xlsxWriter, csvWriter]) {
      const writer = await begin(path.join(folder, 'half'), head);
      for (const row of rows.slice(0, 700)) await writer.row(row);
      writer.stop();
      await expect(writer.end()).rejects.toThrow(/aborted|premature close/i);
    }
  });
});
