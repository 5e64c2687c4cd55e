// The way from a line of a voucher to the split of its bill; the window comes when it is wanted.

import { Button } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import { type LinesToSplit, linesToSplit, writeParts } from './split-lines.ts';
import type { VoucherSheet } from './use-voucher-sheet.ts';

const LateDialog = lazy(async () => ({
  default: (await import('#modules/accounts/splits/screens/parts/split-dialog.tsx')).SplitDialog,
}));

export function SplitButton({ sheet }: { sheet: VoucherSheet }) {
  const { kind, form, head, store } = sheet;
  const [lines, setLines] = useState<LinesToSplit>();
  const near = form.targets.filter((one) => one.currency === form.currency);
  if (near.length === 0 || head.settles) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowsSplit size={14} />}
        onClick={() => setLines(linesToSplit(store, kindFacts[kind].side ?? 'debit'))}
      >
        Split over branches
      </Button>
      {lines === undefined ? null : (
        <Late meanwhile={null}>
          <LateDialog
            branch_id={form.branch_id}
            currency={form.currency}
            amount={lines.amount}
            standing={lines.standing.map((one) => ({ ...one, branch_id: one.branch_id ?? form.branch_id }))}
            close={() => setLines(undefined)}
            onSplit={(parts) => writeParts(store, lines, parts)}
          />
        </Late>
      )}
    </>
  );
}
