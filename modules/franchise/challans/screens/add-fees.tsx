// Fees of the agreement that are due are put on a challan (ROY-11, FRA-10).

import { moneyWithCurrency } from '#kernel/money.ts';
import { formatDate } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { type Challan, challanAddItems } from '../contract/challans.ts';

const form = ({ to_add, currency }: Challan): FormDeclaration<typeof challanAddItems> => ({
  title: 'Add fees to the challan',
  text: 'They are charged in both books at once; tax comes by the agreement.',
  call: challanAddItems,
  fields: [
    {
      name: 'fee_item_ids',
      label: 'Fees',
      kind: 'choice',
      many: true,
      numeric: true,
      required: true,
      options: to_add.map((fee) => ({
        value: String(fee.id),
        label: `${fee.description}, ${moneyWithCurrency(fee.amount, currency)}, due ${formatDate(fee.due_on)}`,
      })),
    },
  ],
  button: 'Add to the challan',
});

export const AddFees = ({ challan, close }: { challan: Challan; close: () => void }) => (
  <FormDialog form={form(challan)} about={challan.challan_no} start={{ id: challan.id }} close={close} />
);
