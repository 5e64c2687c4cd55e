// The sentences beside the fee policy say what the rules do (FEE-13, FEE-14, FEE-46).

import { expect, it } from 'vitest';
import { policyDefaults, policyExamples } from './policy-examples.ts';

it('with nothing set, as the specification has it', () => {
  const said = policyExamples(policyDefaults, 'PKR');
  expect(said.fine_first).toBe('PKR 3,000 on PKR 3,300 pays the fee, the fine of PKR 300 stays.');
  expect(said.sibling_rates).toBe(
    'Four children at PKR 6,000 pay PKR 6,000 + PKR 5,400 + PKR 5,100 + PKR 4,800 = PKR 21,300.',
  );
  expect(said.concession_mode).toBe('10% for a sibling and PKR 300 of charity take PKR 900 off PKR 6,000.');
  expect(said.staff_child_rate).toBe('The child of an employee pays PKR 3,000 of PKR 6,000.');
});

it('follows what is set, in rials with three decimals', () => {
  const said = policyExamples(
    {
      ...policyDefaults,
      fine_first: true,
      concession_mode: 'best_per_group',
      concession_cap: 500,
      shortfall_tolerance: 50,
    },
    'OMR',
  );
  expect(said.fine_first).toContain('pays the fine of OMR 3.000 first');
  expect(said.concession_mode).toBe(
    '10% for a sibling and OMR 3.000 of charity take OMR 3.000 off OMR 60.000, only the larger counts.',
  );
  expect(said.concession_cap).toBe('All concessions together take at most OMR 3.000 off OMR 60.000.');
  expect(said.shortfall_tolerance).toBe(
    'OMR 59.950 closes a bill of OMR 60.000: the OMR 0.050 are written off as a small difference.',
  );
});
