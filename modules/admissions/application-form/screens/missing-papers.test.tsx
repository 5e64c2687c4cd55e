// ADM-18: the review counts as missing what the step of the documents shows as missing, and the buttons of that step are in sight.

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import type {
  ApplicationRecord,
  Checked,
  Paper,
} from '#modules/admissions/applications/contract/application-record.ts';
import { Step } from './page-6-review.tsx';
import { PapersTable } from '#modules/admissions/applications/screens/parts/papers-table.tsx';

const paper = (document_type_id: number, name: string, more: Partial<Paper> = {}): Paper => ({
  document_type_id,
  name,
  blocks: 'confirm',
  later_days: null,
  has_number: false,
  has_expiry: false,
  state: 'missing',
  number: null,
  expiry: null,
  file_id: null,
  waived_reason: null,
  ...more,
});

const papers = [
  paper(1, 'Birth certificate', { blocks: 'test' }),
  paper(2, 'B-Form', { state: 'expired' }),
  paper(3, 'Photographs'),
  paper(4, 'Last report', { blocks: 'never' }),
  paper(5, 'Vaccination card', { state: 'paper', number: 'V-17', expiry: asDay('2027-03-31') }),
];

const record = {
  id: 7,
  version: 1,
  stage: 'draft',
  draft_page: 6,
  data: {},
  papers,
  may: { change: true, waive: true },
} as unknown as ApplicationRecord;

const checked: Checked = {
  errors: {},
  warnings: [],
  age: null,
  known: null,
  duplicates: [],
  siblings: [],
  seats: [],
  documents: papers.map(({ document_type_id, name, blocks, state }) => ({ document_type_id, name, blocks, state })),
  registration_fee: 0,
  currency: 'PKR',
};

test('with four papers missing the review does not say that nothing is', async () => {
  answerWith({ 'POST admission/application/check': () => ok(checked) });
  stand(() => <Step data={record} next={() => undefined} back={() => undefined} />);
  expect(await screen.findByText(/4 documents are missing/)).toBeTruthy();
  expect(screen.getByText(/Birth certificate: stops the test/)).toBeTruthy();
  expect(screen.getByText(/B-Form \(expired\): stops the confirmation/)).toBeTruthy();
  expect(screen.queryByText('Nothing is missing.')).toBeNull();
});

test('with all of them there it says so', async () => {
  const all = checked.documents.map((one) => ({ ...one, state: 'paper' }));
  answerWith({ 'POST admission/application/check': () => ok({ ...checked, documents: all }) });
  stand(() => <Step data={record} next={() => undefined} back={() => undefined} />);
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy();
});

test('the buttons of a paper stand beside its name, before what may be wide', async () => {
  answerWith({});
  stand(() => <PapersTable data={record} />);
  const row = (await screen.findByRole('button', { name: 'Birth certificate is here on paper' })).closest('tr');
  const cells = [...(row?.children ?? [])];
  expect(cells.findIndex((cell) => cell.querySelector('button') !== null)).toBe(1);
  expect(cells).toHaveLength(5);
  expect(screen.getByText('until 31/03/2027')).toBeTruthy();
});
