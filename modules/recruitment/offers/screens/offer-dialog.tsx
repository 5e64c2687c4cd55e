// An offer (HIRE-12): post, first day, pay by head, until when it holds.

import { Stack, Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useMay } from '#ui/session/session.ts';
import { departments, designations } from '#modules/recruitment/jobs/screens/parts/structure-choices.ts';
import { type FinalRow, offerChoices, offerRead, offerSave } from '../contract/offers.ts';

type Choices = DataOf<typeof offerChoices>;
interface Line {
  head_id: number;
  amount: number;
}

function Pay({ form, choices }: { form: FormHandle; choices: Choices }) {
  const lines = (form.values['lines'] ?? []) as Line[];
  const amounts = new Map(lines.map((line) => [line.head_id, line.amount]));
  const set = (head_id: number, amount: number | null) =>
    form.set('lines', [
      ...lines.filter((line) => line.head_id !== head_id),
      ...(amount !== null && amount > 0 ? [{ head_id, amount }] : []),
    ]);
  const gross = lines.reduce((sum, line) => sum + line.amount, 0);
  const { currency, salary_from, salary_to, expected_salary } = choices;
  return (
    <Stack gap="xs">
      {choices.heads.map((head) => (
        <MoneyField
          key={head.id}
          label={head.name}
          currency={currency}
          value={amounts.get(head.id) ?? null}
          onChange={(amount) => set(head.id, amount)}
        />
      ))}
      <Text fw={600}>Gross a month {moneyWithCurrency(gross, currency)}</Text>
      <Text fz="sm" c="dimmed">
        {salary_from !== null && salary_to !== null
          ? `The job pays ${moneyWithCurrency(salary_from, currency)} to ${moneyWithCurrency(salary_to, currency)}. `
          : ''}
        {expected_salary === null ? '' : `Expected: ${moneyWithCurrency(expected_salary, currency)}.`}
      </Text>
      {form.error('lines') ? (
        <Text c="var(--bad)" fz="sm" role="alert">
          {form.error('lines')}
        </Text>
      ) : null}
    </Stack>
  );
}

const drawPay = (choices: Choices) => (form: FormHandle) => <Pay form={form} choices={choices} />;
const drawReportsTo = (form: FormHandle) => <EmployeeField form={form} name="reports_to_id" label="Reports to" />;

export function OfferForm({ row, close }: { row: FinalRow; close: () => void }) {
  const may = useMay();
  const { data: choices } = useCall(offerChoices, { application_id: row.id }, { fresh: 0 });
  const draft = row.offer?.state === 'draft' || row.offer?.state === 'rejected' ? row.offer.id : 0;
  const { data: offer } = useCall(offerRead, { id: draft }, { when: draft > 0, fresh: 0 });
  if (!choices || (draft > 0 && !offer)) return null;
  const [first] = choices.branches;
  const start = offer
    ? { ...offer, lines: offer.lines.map(({ head_id, amount }) => ({ head_id, amount })) }
    : {
        branch_id: first?.id,
        designation_id: choices.designation_id,
        department_id: choices.department_id,
        valid_until: choices.valid_until,
        lines: [],
        overrule: false,
      };
  return (
    <FormDialog
      form={{
        title: `Offer to ${row.name}`,
        text: row.do_not_hire
          ? 'This person is marked “do not hire”.'
          : 'It is kept as a draft until it is sent for approval.',
        call: offerSave,
        fields: [
          {
            name: 'branch_id',
            label: 'Works at',
            kind: 'choice',
            numeric: true,
            options: choices.branches.map((one) => ({ value: String(one.id), label: one.name })),
            required: true,
            half: true,
          },
          {
            name: 'designation_id',
            label: 'Designation',
            kind: 'lookup',
            source: designations,
            required: true,
            half: true,
          },
          {
            name: 'department_id',
            label: 'Department',
            kind: 'lookup',
            source: departments,
            required: true,
            half: true,
          },
          { name: 'joining_date', label: 'First day', kind: 'date', required: true, half: true },
          { name: 'valid_until', label: 'Offer ends', kind: 'date', half: true },
          {
            name: 'reports_to_id',
            label: 'Reports to',
            kind: 'custom',
            draw: drawReportsTo,
          },
          { name: 'lines', label: 'Pay', kind: 'custom', draw: drawPay(choices) },
          { name: 'terms', label: 'Further words of the letter', kind: 'long', max: 3000, rows: 4 },
          {
            name: 'overrule',
            label: 'Pass over “do not hire”',
            kind: 'flag',
            show: () => row.do_not_hire && may(['hire-approval']),
          },
        ],
        toInput: (values) =>
          ({
            ...(offer ? { id: offer.id, version: offer.version } : {}),
            application_id: row.id,
            branch_id: values['branch_id'],
            designation_id: values['designation_id'],
            department_id: values['department_id'],
            reports_to_id: values['reports_to_id'] ?? null,
            lines: values['lines'],
            joining_date: values['joining_date'],
            valid_until: values['valid_until'] ?? null,
            terms: values['terms'] ?? null,
            overrule: values['overrule'] === true,
          }) as never,
        button: 'Save the offer',
      }}
      start={start}
      close={close}
    />
  );
}
