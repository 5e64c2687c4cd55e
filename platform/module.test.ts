// What chapters declare, put together in their order, whatever kind it is.

import { expect, it } from 'vitest';
import { defineJob } from './jobs/definition.ts';
import { declaredBy, defineChapter, defineModule } from './module.ts';
import { declareQuestion } from './questions/question.ts';

const job = (kind: string) => defineJob<object, object>({ kind, run: () => Promise.resolve({}) });
const [posting, fines] = [job('posting'), job('fines')];
const charge = declareQuestion<number>('students.charge');

it('gathers every kind from chapters and modules, in their order', () => {
  const fees = defineModule({
    name: 'fees',
    chapters: [
      defineChapter({ name: 'posting', jobs: [posting] }),
      defineChapter({ name: 'late-fines', jobs: [fines], answers: [charge.answeredBy(() => Promise.resolve())] }),
    ],
  });
  const all = declaredBy([{ asks: [charge] }, fees]);
  expect(all.jobs).toEqual([posting, fines]);
  expect(all.asks).toEqual([charge]);
  expect(all.answers.map(({ question }) => question)).toEqual(['students.charge']);
  expect([all.calls, all.clock, all.hears]).toEqual([[], [], []]);
});
