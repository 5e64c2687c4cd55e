// 40,000 salary slips as one PDF, streamed: pages a second and the peak memory of the whole process (at least 100 pages a second, under 700 MB).
// `--small` takes a fortieth.

import { createHash } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, statSync, writeSync, closeSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { slipPrint } from '#modules/payroll/slips/prints/slip.ts';
import { sampleSlip } from './harness/sample-slips.ts';
import { closePrinter, streamPdf } from '#platform/printing/index.ts';

const isSmall = process.argv.includes('--small');
const SLIPS = isSmall ? 1_000 : 40_000;
const PIECE = 100;
const FLOOR = { pages_per_s: 100, mb: 700 };

const letterhead = {
  school: 'Iqra Schools',
  school_native: 'اقرا سکولز',
  branch: 'Gulberg Campus',
  branch_native: 'گلبرگ کیمپس',
  native_language: 'ur' as const,
  address: '12-B, Main Boulevard, Gulberg III, Lahore',
  phone: '042 1234567',
  logo: null,
};

async function* pieces() {
  for (let at = 0; at < SLIPS; at += PIECE) {
    await Promise.resolve();
    yield {
      slips: Array.from({ length: Math.min(PIECE, SLIPS - at) }, (_, n) => sampleSlip(at + n + 1, letterhead)),
    };
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'payslips-'));
const place = path.join(folder, 'slips.pdf');
const file = openSync(place, 'w');
const digest = createHash('sha256');
let said = 0;
const began = performance.now();
const { pages } = await streamPdf(slipPrint, pieces(), {
  title: 'Salary slips October 2026',
  total: SLIPS,
  write: (bytes) => {
    writeSync(file, bytes);
    digest.update(bytes);
    return Promise.resolve();
  },
  onItems: (done) => {
    if (done - said < 2_000) return;
    said = done;
    const rate = Math.round(done / ((performance.now() - began) / 1000));
    console.log(`${done} slips · ${rate} a second · ${Math.round(process.memoryUsage.rss() / 1e6)} MB`);
  },
});
const seconds = Math.round(performance.now() - began) / 1000;
closeSync(file);
const mb = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);
const file_mb = Math.round(statSync(place).size / 1e6);
await closePrinter();
// Read back whole only where it is small: that is what the stream spares.
const read = isSmall ? (await PDFDocument.load(readFileSync(place))).getPageCount() : pages;
rmSync(folder, { recursive: true });
const { user, system } = process.cpuUsage();
const figures = {
  slips: SLIPS,
  pages,
  seconds,
  pages_per_s: Math.round(pages / seconds),
  cpu_seconds: Math.round((user + system) / 1e5) / 10,
  rss_peak_mb: mb,
  file_mb,
};
const ratio = Math.round((figures.pages_per_s / FLOOR.pages_per_s) * 100) / 100;
console.log(JSON.stringify({ name: 'payslips', figures, floor: FLOOR, ratio }));
if (figures.pages_per_s < FLOOR.pages_per_s || mb > FLOOR.mb || read !== pages || pages < SLIPS) process.exitCode = 1;
