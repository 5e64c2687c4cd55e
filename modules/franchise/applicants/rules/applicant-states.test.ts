import { expect, test } from 'vitest';
import { applicantNeeds } from './applicant-needs.ts';
import { applicantStates, eventTo, rejectedByApprover } from './application-states.ts';

test.each([
  ['applied', 'site_visit', 'plan_visit'],
  ['site_visit', 'approval', 'visit_done'],
  ['applied', 'approval', null],
  ['approval', 'agreement', null],
  ['approval', 'site_visit', null],
  ['agreement', 'on_hold', 'hold'],
  ['on_hold', 'agreement', 'go_on'],
  ['on_hold', 'opened', null],
  ['on_hold', 'withdrawn', 'withdraw'],
  ['on_hold', 'rejected', 'reject'],
  ['rejected', 'applied', 'reopen'],
  ['opened', 'rejected', null],
  ['applied', 'applied', null],
] as const)('a card of %s moved to %s: %s', (stage, to, event) => expect(eventTo(stage, to)).toBe(event));

test('what is over leads nowhere but back to its beginning', () => {
  expect(applicantStates.can('hold', 'rejected')).toBe(false);
  expect(applicantStates.whyNot('plan_visit', 'opened')).toBe(
    'This application is opened: only applied or at the site visit can be visited.',
  );
});

test.each([
  ['applied', null, false],
  ['agreement', null, true],
  ['on_hold', 'fee_paid', true],
  ['on_hold', 'site_visit', false],
] as const)('%s held at %s is rejected by who may approve: %s', (stage, held, yes) =>
  expect(rejectedByApprover(stage, held)).toBe(yes),
);

test('FRA-2 without a map point it is not sent for approval', () => {
  const whole = {
    latitude: 31.5,
    proposed_address: '12 Canal Road',
    branch_code: 'LHR-09',
    branch_name: 'Canal Campus',
  };
  expect(applicantNeeds(whole)).toEqual([]);
  expect(applicantNeeds({ ...whole, latitude: null })[0]).toContain('Set the map point first');
});
