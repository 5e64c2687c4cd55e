// PERF-3 to PERF-7 with the figures of the paper.

import { describe, expect, it } from 'vitest';
import { addBranches, type Facts, noFacts, strengthGap } from './facts.ts';
import { attentionOf } from './attention.ts';
import { kpiNames, kpiValue, kpiValues } from './kpis.ts';
import { branchScore, kpiScore, median, ranksOf, sizeBand, usualAims } from './scores.ts';

/** Money in minor units: PKR 4,392,000 is 439,200,000 paisa. */
const paper: Facts = {
  ...noFacts,
  opening: 480,
  closing: 488,
  admitted: 14,
  readmitted: 2,
  moved_in: 3,
  moved_out: 2,
  left_count: 9,
  completed: 0,
  frozen: 1,
  unfrozen: 1,
  kept_of: 440,
  kept: 396,
  capacity: 560,
  forms: 20,
  gross: 439_200_000,
  concession: 35_200_000,
  fines: 1_800_000,
  billed: 405_800_000,
  opening_due: 115_000_000,
  closing_due: 136_360_000,
  received_current: 324_640_000,
  received_arrears: 59_800_000,
  advance: 7_000_000,
  written_off: 0,
  att_present2: 18_620,
  att_marks2: 19_600,
  heads_opening: 58,
  emp_left: 1,
  teachers_fte: 3_200,
  income: 421_000_000,
  expense: 345_220_000,
  salary: 231_550_000,
};

describe('PERF-3', () => {
  it.each([
    ['growth', 1.67],
    ['fill', 87.14],
    ['leaving', 1.88],
    ['retention_month', 98.13],
    ['retention_session', 90],
    ['conversion', 70],
    ['recovery_current', 80],
    ['recovery_arrears', 52],
    ['recovery', 73.82],
    ['concession', 8.01],
    ['fee_per_student', 827_869],
    ['outstanding_days', 10.08],
    ['student_attendance', 95],
    ['students_per_teacher', 15.25],
    ['staff_turnover', 1.72],
    ['profit', 75_780_000],
    ['margin', 18],
    ['salary_share', 55],
    ['cost_per_student', 713_264],
  ] as const)('%s is %d', (kpi, value) => {
    expect(kpiValue(kpi, paper)).toBe(value);
  });

  it('has no value where its area counts nothing, or where there is nothing to divide by', () => {
    expect(kpiValue('pass', paper)).toBeNull();
    expect(kpiValue('fill', { ...paper, capacity: 0 })).toBeNull();
  });

  it('has 24 of them', () => {
    expect(kpiNames).toHaveLength(24);
  });
});

describe('PERF-2, PERF-4', () => {
  it('closing follows from opening and what moved', () => {
    expect(strengthGap(paper)).toBe(0);
    expect(strengthGap({ ...paper, closing: 487 })).toBe(-1);
  });

  it('adds branches; what nobody counts stays unknown', () => {
    expect(addBranches([paper, paper])).toMatchObject({ opening: 960, closing: 976, examined: null });
  });
});

describe('PERF-5, PERF-6', () => {
  const aims = structuredClone(usualAims);
  for (const name of kpiNames) aims[name].weight = 0;
  aims.fill = { floor: 60, target: 95, weight: 15 };
  aims.recovery = { floor: 60, target: 95, weight: 25 };
  aims.leaving = { floor: 4, target: 0.5, weight: 10 };
  const counted = new Set(kpiNames);

  it('scores fill, recovery and leaving of the paper 55.1', () => {
    expect(kpiScore('fill', 87.14, aims.fill)).toBeCloseTo(77.5, 1);
    expect(kpiScore('recovery', 73.82, aims.recovery)).toBeCloseTo(39.5, 1);
    expect(kpiScore('leaving', 1.88, aims.leaving)).toBeCloseTo(60.6, 1);
    expect(branchScore(kpiValues(paper), aims, counted)).toEqual({ score: 55.1, weight_used: 50 });
  });

  it('gives no score under 60% of the weight, and none of the weight to what is not counted', () => {
    const some = { ...kpiValues(paper), recovery: null };
    expect(branchScore(some, aims, counted).score).toBeNull();
    expect(branchScore(some, aims, new Set(['fill', 'leaving'])).score).toBe(70.8);
  });

  it('keeps a score inside 0 and 100, and knows a target that is best itself', () => {
    expect(kpiScore('fill', 120, aims.fill)).toBe(100);
    expect(kpiScore('leaving', 9, aims.leaving)).toBe(0);
    const near = { floor: 35, target: 18, weight: 5 };
    expect(kpiScore('students_per_teacher', 18, near)).toBe(100);
    expect(kpiScore('students_per_teacher', 9.5, near)).toBe(50);
  });

  it('shares ranks and leaves out who has no score', () => {
    expect(ranksOf([70, null, 80, 80, 60])).toEqual([3, null, 1, 1, 4]);
    expect([149, 150, 400, 401, 800, 801].map(sizeBand)).toEqual([
      'under 150',
      '150 to 400',
      '150 to 400',
      '401 to 800',
      '401 to 800',
      'over 800',
    ]);
    expect(median([5, null, 1, 3])).toBe(3);
    expect(median([4, 1])).toBe(2.5);
    expect(median([])).toBeNull();
  });
});

describe('PERF-7', () => {
  const asked = { currency: 'PKR' as const, targetOf: () => 18 };

  it('says what is worse three months running', () => {
    expect(attentionOf({ recovery: [90, 84, 81, 77, 73.82] }, asked)).toEqual([
      { kpi: 'recovery', sentence: 'Recovery fell from 84% to 73.8% in three months' },
    ]);
    expect(attentionOf({ recovery: [84, 81, 82, 73] }, asked)).toEqual([]);
    expect(attentionOf({ leaving: [1, 2, 3, 4] }, asked)[0]?.sentence).toContain('rose from 1% to 4%');
  });

  it('says money in whole minor units', () => {
    const year = [700_000, 700_003, 700_001, 700_000, 700_002, 700_001, 700_000];
    expect(attentionOf({ cost_per_student: [...year, 900_000] }, asked)[0]?.sentence).toBe(
      'Cost a student is PKR 9,000; the 7 months before had PKR 7,000.01 on average',
    );
  });

  it('says what is far from its own year, and only when it is worse', () => {
    const year = [80, 82, 81, 79, 80, 81, 80, 82];
    expect(attentionOf({ fill: [...year, 60] }, asked)[0]?.sentence).toBe(
      'Fill is 60%; the 8 months before had 80.6% on average',
    );
    expect(attentionOf({ fill: [...year, 99] }, asked)).toEqual([]);
  });
});
