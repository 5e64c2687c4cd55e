import { describe, expect, it } from 'vitest';
import { punchLines } from './device-lines.ts';

const NOW = '2026-11-20 09:00:00';

describe('ATT-21 the lines of a device', () => {
  it('pin, time, status, verify; what follows is ignored, line ends of either kind', () => {
    expect(punchLines('7\t2026-11-20 08:00:00\t0\t1\t0\t0\r\n8\t2026-11-20 08:01:02\n', NOW)).toEqual([
      { pin: 7, punched_at: '2026-11-20 08:00:00', status: 0, verify: 1, raw: null, state: 'new' },
      { pin: 8, punched_at: '2026-11-20 08:01:02', status: null, verify: null, raw: null, state: 'new' },
    ]);
  });

  it.each([
    '',
    'abc',
    '0\t2026-11-20 08:00:00',
    '7\t2026-02-30 08:00:00',
    '7\t2026-11-20 25:00:00',
    '12345678901\t2026-11-20 08:00:00',
  ])('a line that cannot be read is kept as it came: %j', (line) => {
    const [kept] = punchLines(`${line}\n`, NOW);
    if (line === '') expect(kept).toBeUndefined();
    else expect(kept).toMatchObject({ pin: 0, raw: line, state: 'ignored' });
  });

  it('the same bad body again has the same keys, and two bad lines differ', () => {
    const keys = (body: string) => punchLines(body, NOW).map((line) => line.punched_at);
    expect(keys('x\ny\nx')).toEqual(keys('x\ny\nx'));
    expect(new Set(keys('x\ny\nx')).size).toBe(3);
    expect(punchLines('a\u0000b', NOW)[0]?.raw).toBe('a?b');
  });
});
