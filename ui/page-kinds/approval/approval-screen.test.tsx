// The Approval queue page kind: before → after in the list, one decided by keyboard, many at once, rows left out, states, axe.

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, page, refusal, type Asked } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import type { Answers } from '#ui/testing/pretend.ts';
import { aRequest, inDetail, someLines, someRequests } from '#ui/testing/requests.ts';
import { stand } from '#ui/testing/stand.tsx';
import { approvalScreen } from './approval-screen.tsx';

const Screen = approvalScreen({ title: 'Admin Approval' });

const lookups = { kinds: [], askers: [], branches: [] };
const decided = { id: 3, status: 'approved', applied_rows: 0, refused_rows: 0 };

function answers(more: Answers = {}): Answers {
  const all = someRequests(5);
  return {
    'GET approvals': () => page(all),
    'GET approvals/lookups': () => ok(lookups),
    'GET approvals/:id': ({ path }) =>
      ok(inDetail(all.find((row) => row.id === Number(path.split('/')[1])) ?? aRequest(3))),
    'GET approvals/:id/rows': () => page(someLines(3)),
    'POST approvals/:id/approve': () => ok(decided, 'Approved and applied'),
    'POST approvals/:id/reject': () => ok({ ...decided, status: 'rejected' }, 'Rejected'),
    'POST approvals/decide': () => ok({ done: [decided], failed: [], job_run_id: null }, '1 approved'),
    ...more,
  };
}

const sent = (asked: readonly Asked[], path: string) =>
  asked.find((one) => one.method === 'POST' && one.path === path)?.body;

test('empty: nothing waits', async () => {
  answerWith(answers({ 'GET approvals': () => page([]) }));
  stand(Screen);
  expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
});

test('error and refused are the list’s own states', async () => {
  answerWith(answers({ 'GET approvals': () => refusal(500, 'The database rests') }));
  stand(Screen);
  expect(await screen.findByText('The database rests')).toBeTruthy();
});

test('the list shows what changes, the age, and only asks for what waits for me', async () => {
  const asked = answerWith(answers());
  stand(Screen);
  expect((await screen.findAllByText('13/05/2016')).length).toBeGreaterThan(0);
  expect(screen.getByText('24 rows')).toBeTruthy();
  expect(screen.getByText('Waiting, level 2 of 2')).toBeTruthy();
  expect(asked.find((one) => one.path === 'approvals')?.query.get('view')).toBe('waiting');
  await expectAccessible();
});

test('one: opened from the list, approved with a, and the next one opens', async () => {
  const asked = answerWith(answers());
  const { person, router } = stand(Screen, { at: '/here?open=3' });
  const open = await screen.findByRole('dialog');
  expect(await within(open).findByText('15/03/2016')).toBeTruthy();
  expect(within(open).getByText('The B-Form shows another day; copy seen at the desk')).toBeTruthy();
  await expectAccessible();
  await person.keyboard('a');
  await waitFor(() => expect(sent(asked, 'approvals/3/approve')).toMatchObject({ version: 1 }));
  await waitFor(() => expect(router.state.location.search).toContain('open=4'));
});

test('Escape closes the dialog that stands over a request, then the request', async () => {
  answerWith(answers());
  const { person, router } = stand(Screen, { at: '/here?open=3' });
  const open = await screen.findByRole('dialog');
  await within(open).findByText('15/03/2016');
  await person.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject this request' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject this request' })).toBeNull());
  expect(router.state.location.search).toContain('open=3');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).not.toContain('open=3'));
});

test('what cannot be approved says why, and only rejecting is open; the reason is asked for', async () => {
  const row = aRequest(3);
  const asked = answerWith(
    answers({
      'GET approvals/:id': () => ok(inDetail(row, { blocks: ['The birth date changed after this was asked for.'] })),
    }),
  );
  const { person } = stand(Screen, { at: '/here?open=3' });
  expect(await screen.findByText('The birth date changed after this was asked for.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this request' });
  await person.type(within(dialog).getByLabelText(/Why/), 'Ask again');
  await person.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent(asked, 'approvals/3/reject')).toMatchObject({ reason: 'Ask again', version: 1 }));
});

test('one’s own: why not, and it can be taken back', async () => {
  const row = aRequest(3, { may_decide: false, mine: true });
  answerWith(
    answers({
      'GET approvals/:id': () =>
        ok(inDetail(row, { why_not: 'Nobody decides a request of their own.', may_cancel: true })),
    }),
  );
  stand(Screen, { at: '/here?open=3' });
  expect(await screen.findByText('Nobody decides a request of their own.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

test('rows: one is left out with its reason before the others are approved', async () => {
  const asked = answerWith(answers());
  const { person } = stand(Screen, { at: '/here?open=2' });
  const [, second] = await screen.findAllByRole('button', { name: /^Leave out/ });
  if (second) await person.click(second);
  const approve = await screen.findByRole('button', { name: 'Approve 23 of 24 rows' });
  expect(approve).toHaveProperty('disabled', true);
  await person.type(screen.getByPlaceholderText('Why it is left out'), 'Not staff');
  await expectAccessible();
  await person.click(approve);
  await waitFor(() =>
    expect(sent(asked, 'approvals/2/approve')).toMatchObject({ leave_out: [{ row_id: 501, reason: 'Not staff' }] }),
  );
});

test('what it passes over is approved with a reason alone, and what was left out stays out', async () => {
  const all = someRequests(5);
  const passes = 'Electricity is over its budget by 10,000';
  const asked = answerWith(
    answers({ 'GET approvals/:id': () => ok(inDetail(all.find((row) => row.id === 2) ?? aRequest(2), { passes })) }),
  );
  const { person } = stand(Screen, { at: '/here?open=2' });
  expect(await screen.findByText(passes)).toBeTruthy();
  const [first] = await screen.findAllByRole('button', { name: /^Leave out/ });
  if (first) await person.click(first);
  await person.type(screen.getByPlaceholderText('Why it is left out'), 'Not staff');
  await person.click(screen.getByRole('button', { name: 'Approve 23 of 24 rows' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve anyway' });
  await expectAccessible();
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(sent(asked, 'approvals/2/approve')).toBeUndefined();
  await person.type(within(dialog).getByLabelText(/Why/), 'The bill is due');
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(sent(asked, 'approvals/2/approve')).toMatchObject({
      reason: 'The bill is due',
      leave_out: [{ reason: 'Not staff' }],
    }),
  );
});

test('many: ticked ones with the versions that were seen; those that could not be are listed', async () => {
  const failed = [{ id: 4, subject_label: 'Change: Noor', message: 'This request was approved already by Saima.' }];
  const asked = answerWith(
    answers({
      'POST approvals/decide': () => ok({ done: [decided], failed, job_run_id: null }, '1 approved, 1 could not be'),
    }),
  );
  const { person } = stand(Screen);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select Student edit/ });
  for (const box of boxes.slice(0, 2)) await person.click(box);
  await person.click(
    within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Approve' }),
  );
  await person.click(await screen.findByRole('button', { name: 'Approve 2' }));
  await waitFor(() =>
    expect(sent(asked, 'approvals/decide')).toEqual({ decision: 'approve', ids: [3, 4], versions: [1, 1] }),
  );
  expect(await screen.findByText(/approved already by Saima/)).toBeTruthy();
});
