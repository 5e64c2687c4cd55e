// At most so many reports of one person run at once, and one that is sent while it is made runs until its last byte.

import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { asReport, REPORTS_AT_ONCE } from './running-reports.ts';

const held = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  return { work, end: () => ends.splice(0).forEach((one) => one()) };
};

describe('asReport', () => {
  it('refuses one too many with 429 and words, another person’s never, and the next after one ended', async () => {
    const { work, end } = held();
    const all = Array.from({ length: REPORTS_AT_ONCE }, () => asReport(1, work));
    await expect(asReport(1, work)).rejects.toMatchObject({
      kind: 'too_many',
      message: expect.stringContaining('Wait until one of them is done'),
      retryAfter: 5,
    });
    await expect(asReport(2, () => Promise.resolve('other'))).resolves.toBe('other');
    end();
    await Promise.all(all);
    await expect(asReport(1, () => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('a report that fails gives its place back', async () => {
    const fail = () => Promise.reject(new Error('no'));
    for (let n = 0; n <= REPORTS_AT_ONCE; n += 1) await expect(asReport(3, fail)).rejects.toThrow('no');
  });

  it('a stream holds its place until it is closed', async () => {
    const streams = Array.from({ length: REPORTS_AT_ONCE }, () => new PassThrough());
    for (const bytes of streams) await asReport(4, () => Promise.resolve({ bytes }));
    await expect(asReport(4, () => Promise.resolve(null))).rejects.toMatchObject({ kind: 'too_many' });
    streams[0]?.destroy();
    await new Promise((resolve) => streams[0]?.once('close', resolve));
    await expect(asReport(4, () => Promise.resolve('free'))).resolves.toBe('free');
  });
});
