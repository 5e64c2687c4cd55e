// The sheet of a cash count: pieces of each note and coin, what they come to, and the difference to the book while it is typed (ACC-81).

import { Button, Group, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { asDay } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { Figures } from '#ui/controls/figures.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { DataOf } from '#kernel/contract.ts';
import { type CashCount, cashCountClose, cashCountForm, cashCountSave } from '../contract/cash-counts.ts';
import { Pieces } from './count-pieces.tsx';
import { countedTotal } from '../rules/index.ts';

interface Props {
  known?: CashCount;
  close: () => void;
}

interface Head {
  branch_id: number | undefined;
  counted_on: string | undefined;
  account_id: number | undefined;
}

export function CountSheet({ known, close }: Props) {
  const [head, setHead] = useState<Head>({
    branch_id: known?.branch_id,
    counted_on: known?.counted_on,
    account_id: known?.account_id,
  });
  const form = useCall(
    cashCountForm,
    {
      ...(head.branch_id !== undefined && { branch_id: head.branch_id }),
      ...(head.counted_on !== undefined && { counted_on: asDay(head.counted_on) }),
    },
    { keep: true },
  );
  return (
    <Dialog opened onClose={close} title={known ? 'Change the count' : 'Count cash'} size="min(640px, 96vw)">
      {form.failure ? (
        <Failed failure={form.failure} again={form.again} />
      ) : form.data ? (
        <Sheet form={form.data} head={head} setHead={setHead} known={known} close={close} />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}

interface SheetProps {
  form: DataOf<typeof cashCountForm>;
  head: Head;
  setHead: (head: Head) => void;
  known: CashCount | undefined;
  close: () => void;
}

function Sheet({ form, head, setHead, known, close }: SheetProps) {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(known?.counted ?? {});
  const [note, setNote] = useState(known?.note ?? '');
  const [error, setError] = useState<string>();
  const save = useAct(cashCountSave);
  const shut = useAct(cashCountClose, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
    onFailure: ({ errors }) => {
      setError(errors?.['note']?.[0]);
      return errors?.['note'] !== undefined;
    },
  });
  const account = form.accounts.find((one) => one.id === head.account_id) ?? form.accounts[0];
  const total = countedTotal(pieces);
  const book = account?.book_total ?? 0;

  async function keep(then: 'close' | 'stay'): Promise<void> {
    if (!account) return;
    const kept = await save.act({
      ...(known && { id: known.id, version: known.version }),
      branch_id: form.branch_id,
      account_id: account.id,
      counted_on: form.counted_on,
      counted: { ...pieces },
      note: note.trim() || null,
    });
    if (!kept) return;
    if (then === 'close') await shut.act({ id: kept.id, version: kept.version });
    else close();
  }

  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        {form.branches.length > 1 ? (
          <Choice
            label="Branch"
            data={form.branches.map((one) => ({ value: String(one.id), label: one.name }))}
            value={String(form.branch_id)}
            disabled={known !== undefined}
            onChange={(value) => value && setHead({ ...head, branch_id: Number(value), account_id: undefined })}
          />
        ) : null}
        <Choice
          label="Box"
          data={form.accounts.map((one) => ({ value: String(one.id), label: one.name }))}
          value={account ? String(account.id) : null}
          onChange={(value) => value && setHead({ ...head, account_id: Number(value) })}
        />
        <DateField
          label="Counted on"
          value={form.counted_on}
          max={form.today}
          onChange={(day) => day && setHead({ ...head, counted_on: day })}
        />
      </SimpleGrid>
      <Pieces form={form} pieces={pieces} setPieces={setPieces} />
      <Figures
        figures={[
          { label: `Counted (${form.currency})`, value: total, kind: 'money', currency: form.currency },
          { label: 'In the book', value: book, kind: 'money', currency: form.currency },
          {
            label: total < book ? 'Short' : 'Over',
            value: Math.abs(total - book),
            kind: 'money',
            currency: form.currency,
          },
        ]}
      />
      <Textarea
        label="Note"
        description={total === book ? undefined : 'Reason for the difference'}
        required={total !== book}
        autosize
        maxLength={500}
        value={note}
        error={error}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" loading={save.busy} onClick={() => void keep('stay')}>
          Save
        </Button>
        <Button loading={save.busy || shut.busy} onClick={() => void keep('close')}>
          {total === book ? 'Close count' : 'Close and send the difference for approval'}
        </Button>
      </Group>
    </Stack>
  );
}
