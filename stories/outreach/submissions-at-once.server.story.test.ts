// Two at once at a form (CAM-1; decision 0182): one page sent twice in the same instant is one, page and clock hand one submission over once, and
// two forms of one family become one inquiry.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nowMs } from '#kernel/clock.ts';
import { leadList } from '#modules/admissions/inquiries/contract/leads.ts';
import { handOver, openedAt, takeSubmission } from '#modules/outreach/index.ts';
import { formSave } from '#modules/outreach/campus/contract/forms.ts';
import { publicFormSubmit } from '#modules/outreach/campus/contract/public-form.ts';
import { submissionList } from '#modules/outreach/campus/contract/submissions.ts';
import { openSchool, type School } from '../harness/school.ts';

let school: School;
let form = { id: 0, slug: '' };

beforeAll(async () => {
  school = await openSchool();
  const made = await school.must(formSave, {
    kind: 'admission',
    title: 'At once',
    texts: { intro: {}, thanks: {}, title: {} },
    languages: ['en'],
  });
  form = { id: made.id, slug: made.address.split('/').at(-1) ?? '' };
});

const sent = (mobile: string, once = randomUUID()) => ({
  id: form.slug,
  once,
  opened: openedAt(form.id, nowMs() - 60_000),
  language: 'en' as const,
  answers: { parent_name: 'Bilal Mirza', mobile, relation: 'father', consent: 'yes' },
});
const leads = async () => (await school.must(leadList, { filter: 'Bilal Mirza' })).total;

describe('two at once at a form', () => {
  it('one page sent five times is one submission and one inquiry', async () => {
    const input = sent('0303 4000001');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => school.call(publicFormSubmit, input, { as: null })));
    expect(answers.map((one) => one.code)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((one) => one.data?.reference)).size).toBe(1);
    expect((await school.must(submissionList, {})).total).toBe(1);
    expect(await leads()).toBe(1);
  });

  it('page and clock hand it over once', async () => {
    const at = { form_id: form.id, school_id: 1 };
    const input = { ...sent('0303 4000002'), work: '', files: [], source: '', utm: {}, website: '' };
    const stored = await takeSubmission(input, at, '203.0.113.9');
    const done = await Promise.all([1, 2, 3].map(() => handOver({ school_id: 1, id: stored.id })));
    expect(done.filter((one) => one.state === 'accepted')).toHaveLength(1);
    expect(await leads()).toBe(2);
    const row = (await school.must(submissionList, { filter: stored.reference })).data[0];
    expect(row?.state).toBe('accepted');
  });

  it('a family that sends two forms in the same instant has one inquiry', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => school.must(publicFormSubmit, sent('0303 4000003'), { as: null })),
    );
    expect(one?.reference).not.toBe(two?.reference);
    expect(await leads()).toBe(3);
    const { data } = await school.must(submissionList, { fetchCount: 10 });
    expect(
      data
        .slice(0, 2)
        .map((row) => row.state)
        .toSorted(),
    ).toEqual(['accepted', 'added']);
  });
});
