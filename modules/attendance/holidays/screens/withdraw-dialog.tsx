// A holiday withdrawn: its days are worked again, and what was voided stays voided.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { holidayWithdraw, type HolidayRow } from '../contract/holidays.ts';
import { Effect } from './effect.tsx';

const form = (row: HolidayRow): FormDeclaration<typeof holidayWithdraw> => ({
  title: 'Withdraw a holiday',
  call: holidayWithdraw,
  button: 'Withdraw holiday',
  fields: [
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
    {
      name: 'id',
      label: 'What it does',
      kind: 'custom',
      draw: () => (
        <Effect
          asked={{
            id: row.id,
            withdraw: true,
            from_date: row.from_date,
            to_date: row.to_date,
            for: row.for,
            course_ids: row.course_ids,
            targets: row.targets,
          }}
        />
      ),
    },
  ],
});

export function WithdrawDialog({ row, close }: { row: HolidayRow; close: () => void }) {
  return <FormDialog form={form(row)} about={row.name} start={{ id: row.id, version: row.version }} close={close} />;
}
