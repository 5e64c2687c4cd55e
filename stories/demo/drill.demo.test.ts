// 05 §13 story 14: ten figures of every report, drawn by a seed that is printed, are what the rows behind them come to; read over HTTP by
// somebody of each country. MAKTAB_DRILL=SEED draws the same again.

import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { seededRandom } from '#app/seed/ground/random.ts';
import { type Demo, openDemo } from './demo-school.ts';
import * as fees from './drill/fees.ts';
import { draw, type Figure, type Reader, readerOf } from './drill/figure.ts';
import * as spending from './drill/spending.ts';
import * as statements from './drill/statements.ts';

const COUNT = 10;
const seed = Number(process.env['MAKTAB_DRILL'] ?? randomInt(1_000_000));

let demo: Demo;
let today: LocalDate;
beforeAll(async () => {
  demo = await openDemo();
  today = (await demo.owner(() => rowOf(sql<{ today: LocalDate }>`select platform.today(1) as today`)))?.today ?? today;
  process.stdout.write(`Figures drawn by MAKTAB_DRILL=${seed}\n`);
});

type Report = [name: string, username: string, (reader: Reader) => Promise<Figure[]>];

const seenBy = (usernames: readonly string[], reports: Record<string, Report[2]>): Report[] =>
  Object.entries(reports).flatMap(([name, figures]) => usernames.map((one): Report => [name, one, figures]));

const reports = [
  ...seenBy(['admin', 'oman'], { ...statements, ...spending }),
  ...seenBy(['admin', 'muscat'], { ...fees }),
];

describe('05 §13 story 14', () => {
  it.each(reports)('%s, as %s: ten figures are their rows', async (name, username, figuresOf) => {
    const random = seededRandom(seed);
    const reader = readerOf((contract, input) => demo.must(contract, input, username), random, today);
    const drawn = draw(random, await figuresOf(reader), COUNT);
    expect(drawn.length, `${name} has no figure that is not 0`).toBeGreaterThan(0);
    const shown: Record<string, number> = {};
    const rows: Record<string, number> = {};
    for (const figure of drawn) {
      shown[figure.name] = figure.value;
      rows[figure.name] = await figure.behind();
    }
    expect(shown, `MAKTAB_DRILL=${seed}`).toEqual(rows);
  });
});
