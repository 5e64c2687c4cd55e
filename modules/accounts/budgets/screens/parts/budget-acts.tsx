// What is done with the draft of a budget: copied from actuals, put in force.

import { Button } from '@mantine/core';
import { IconChecks, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { useMay } from '#ui/session/session.ts';
import { budgetActivate, type budgetRead, budgetSave, budgetYears } from '../../contract/budgets.ts';

type Data = DataOf<typeof budgetRead>;

export const yearChoices = lookup(
  budgetYears,
  (all) => all.map((year) => ({ value: year.id, label: year.name })),
  () => ({}),
);

const copyForm = ({ branch_id, fiscal_year_id, version }: Data): FormDeclaration<typeof budgetSave> => ({
  title: 'Copy from what was spent',
  text: 'The months of the draft are filled with the actual figures of that year, changed by the percentage, in whole units. Rows without a figure there are not changed.',
  call: budgetSave,
  button: 'Copy into the draft',
  fields: [
    { name: 'copy_from', label: 'Actuals of the year', kind: 'lookup', source: yearChoices, required: true },
    { name: 'change_bp', label: 'Changed by %', kind: 'number', decimals: 2, hint: '5 is 5 % more, −5 is 5 % less' },
  ],
  toInput: (values) => ({
    branch_id,
    fiscal_year_id,
    version,
    copy_from: Number(values['copy_from']),
    change_bp: Math.round(Number(values['change_bp'] ?? 0) * 100),
  }),
});

export function BudgetActs({ data, unsaved }: { data: Data; unsaved: number }) {
  const may = useMay()(['Account Budget']);
  const [copying, setCopying] = useState(false);
  const { act, busy } = useAct(budgetActivate, {
    onDone: ({ notes }, message) => toast(notes.length > 0 ? `${message}. ${notes.join('; ')}` : message),
  });
  if (!may || !data.open) return null;
  const putInForce = async () => {
    const total = data.rows.filter((row) => row.nature !== 'income').flatMap((row) => row.months);
    const sum = total.reduce((all, month) => all + month, 0);
    const sure = await ask({
      title: `Put the budget ${data.year} of ${data.branch} in force?`,
      text: `${moneyWithCurrency(sum, data.currency)} of expenses. From now on vouchers are checked against it; the previous budget is kept as a revision.`,
      button: 'Put in force',
    });
    if (sure) await act({ branch_id: data.branch_id, fiscal_year_id: data.fiscal_year_id, version: data.version });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => setCopying(true)}
        disabled={unsaved > 0}
      >
        Copy from actuals
      </Button>
      {data.status === 'draft' ? (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} />}
          onClick={() => void putInForce()}
          loading={busy}
          disabled={unsaved > 0}
        >
          Put in force
        </Button>
      ) : null}
      {copying ? (
        <FormDialog
          form={copyForm(data)}
          start={{ change_bp: 0 }}
          about={data.branch}
          close={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
