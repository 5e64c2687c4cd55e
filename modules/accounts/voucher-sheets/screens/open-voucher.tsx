// A voucher that stands open: head, lines as a sheet, sums, files; filled by keyboard alone (05 section 6).

import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy, IconHistory, IconRepeat, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Page } from '#ui/page/page.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { UnsavedGuard } from '#ui/page-kinds/form/unsaved-guard.tsx';
import { useMay } from '#ui/session/session.ts';
import { Instant } from '#ui/table/cell.tsx';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { isReceipt, kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import { nextAfter } from '#modules/accounts/recurring-vouchers/rules/index.ts';
import { RecurringDialog } from '#modules/accounts/recurring-vouchers/screens/parts/recurring-dialog.tsx';
import { TypedBudgets } from '#modules/accounts/budgets/screens/parts/typed-budgets.tsx';
import { PriceLines } from '#modules/accounts/price-memory/screens/parts/price-lines.tsx';
import { HeadFields } from './head-fields.tsx';
import { typedLine } from './line-columns.ts';
import { PastBudget } from './past-budget.tsx';
import { SumsBar } from './sums-bar.tsx';
import { VoucherLines } from './voucher-lines.tsx';
import { useVoucherActs } from './use-voucher-acts.ts';
import { type Opened, useVoucherSheet, type VoucherSheet } from './use-voucher-sheet.ts';
import { fieldsOf } from './voucher-head.ts';
import { VoucherFiles } from './parts/voucher-files.tsx';

interface Props {
  opened: Opened;
  toBranch: (branch_id: number) => void;
  onSaved: (id: number) => void;
  onDone: (voucher: VoucherRecord) => void;
  /** A voucher typed before that is not wanted any more. */
  anew: () => void;
}

/** ACC-24: what this person may post without the two levels. */
function mayPost({ kind, form, head, sums }: VoucherSheet, may: boolean): boolean {
  if (!may) return false;
  if (isReceipt(kind)) return true;
  const petty = kind === 'CPV' && head.cash_bank_account_id === form.petty_account_id;
  return petty && sums.amount > 0 && sums.amount <= form.petty_limit;
}

export function OpenVoucher({ opened, toBranch, onSaved, onDone, anew }: Props) {
  const sheet = useVoucherSheet(opened);
  const may = useMay();
  const acts = useVoucherActs({
    sheet,
    onSaved: ({ id }) => onSaved(id),
    onDone: (voucher) => {
      sheet.forget();
      onDone(voucher);
    },
  });
  useShortcuts([['mod+S', () => void acts.save(), 'Save draft']], { inFields: true });
  const at_once = mayPost(sheet, may(['make-voucher']));
  const { title } = kindFacts[sheet.kind];
  return (
    <Page
      title={sheet.saved && opened.voucher && !opened.copied ? `${title} ${opened.voucher.request_no}` : title}
      actions={
        <>
          {may(['create-voucher']) ? <RecurringButton sheet={sheet} /> : null}
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={16} />}
            onClick={() => void acts.save()}
            loading={acts.busy}
            aria-keyshortcuts="Control+S"
          >
            Save draft
          </Button>
          <Button
            leftSection={<IconSend size={16} />}
            onClick={() => void (at_once ? acts.post() : acts.request())}
            loading={acts.busy}
          >
            {at_once ? `Post ${title.toLowerCase()}` : 'Request approval'}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={sheet.dirty && !sheet.kept} />
      <Restored at={sheet.restored} discard={anew} forget={sheet.forget} />
      <HeadFields sheet={sheet} toBranch={toBranch} openDay={acts.openDay} />
      <VoucherLines sheet={sheet} />
      <SumsBar sheet={sheet} />
      <TypedBudgets
        branch_id={sheet.form.branch_id}
        day={sheet.head.entry_date}
        currency={sheet.form.currency}
        voucher_id={sheet.saved?.id}
        lines={sheet.store.rows.map(typedLine)}
      />
      {isReceipt(sheet.kind) ? null : (
        <PriceLines
          branch_id={sheet.form.branch_id}
          day={sheet.head.entry_date}
          lines={sheet.store.rows.map(typedLine)}
        />
      )}
      <VoucherFiles
        files={sheet.head.files}
        onChange={(files) => sheet.set({ files })}
        error={sheet.errors['attachment_ids']}
      />
      {acts.past ? (
        <PastBudget
          past={acts.past}
          close={acts.stay}
          onDone={(voucher) => {
            acts.stay();
            sheet.forget();
            onDone(voucher);
          }}
        />
      ) : null}
    </Page>
  );
}

/** Kept to be asked for again; what stands on the sheet is the pattern. */
function RecurringButton({ sheet }: { sheet: VoucherSheet }) {
  const [opened, setOpened] = useState(false);
  const { form, head, store } = sheet;
  const next_on = nextAfter(form.today, { every: 'month', day: Number(form.today.slice(8)) });
  return (
    <>
      <Button variant="default" leftSection={<IconRepeat size={16} />} onClick={() => setOpened(true)}>
        Save as recurring
      </Button>
      {opened ? (
        <RecurringDialog
          template={fieldsOf(sheet, head, store.rows)}
          start={{ title: head.narration.slice(0, 120), day: Number(form.today.slice(8)), next_on }}
          close={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}

function Restored({ at, discard, forget }: { at: string | null; discard: () => void; forget: () => void }) {
  const [closed, setClosed] = useState(false);
  if (at === null || closed) return null;
  return (
    <Alert
      variant="light"
      color="blue"
      p="xs"
      icon={<IconHistory size={18} />}
      title="What you typed before has been restored"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setClosed(true)}
    >
      <Group gap="sm">
        <Text fz="sm">
          Kept on this computer at <Instant iso={at} />, not saved yet.
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            forget();
            discard();
          }}
        >
          Start again
        </Button>
      </Group>
    </Alert>
  );
}
