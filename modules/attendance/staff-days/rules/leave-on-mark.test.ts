import { expect, test } from 'vitest';
import { leaveOnMark, type MarkUnderLeave } from './leave-on-mark.ts';

const mark = (more: Partial<MarkUnderLeave>): MarkUnderLeave => ({
  status: 'absent',
  is_manual: true,
  closed: true,
  leave_portion: 0,
  is_exempt: false,
  ...more,
});

test.each([
  ['an absence of a closed month', mark({ is_manual: false }), 1, 'judged'],
  ['an absence by hand of an open month', mark({ closed: false }), 1, 'judged'],
  ['an off day by hand, where calendar days count', mark({ status: 'weekly_off' }), 1, 'judged'],
  ['a day without a mark', mark({ status: null, is_manual: false }), 1, 'judged'],
  [
    'a day of an open month that follows from punches',
    mark({ status: 'present', is_manual: false, closed: false }),
    1,
    'judged',
  ],
  [
    'somebody who marks nothing, in a closed month',
    mark({ status: 'present', is_manual: false, is_exempt: true }),
    1,
    'judged',
  ],
  ['who was there in a closed month', mark({ status: 'present', is_manual: false }), 1, 'kept'],
  ['who was there, by hand', mark({ status: 'on_duty', closed: false }), 1, 'kept'],
  ['half a day worked, the whole day asked', mark({ status: 'half_day' }), 1, 'kept'],
  ['half a day worked, the other half asked', mark({ status: 'half_day' }), 0.5, 'half'],
  [
    'half a day worked, whose other half is leave already',
    mark({ status: 'half_day', leave_portion: 0.5 }),
    0.5,
    'kept',
  ],
  ['an absence, half of it asked', mark({}), 0.5, 'judged'],
])('LVE-11, EAT-8 leave over %s', (_title, stands, portion, becomes) => {
  expect(leaveOnMark(stands, portion)).toBe(becomes);
});
