// Deciding many at one press: the ticked ones with the versions that were seen, or all that the filters find; each answer is told.

import { List, Stack, Text } from '@mantine/core';
import * as pages from '#kernel/pages.gen.ts';
import { approvalDecide, type ApprovalRow } from '#kernel/calls/approvals.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { showError, type Question } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { Selection } from '#ui/page-kinds/list/list-declaration.ts';

type Chosen = Selection<ApprovalRow>;

/** Which requests are meant, as the call takes them. */
export function chosenInput(chosen: Chosen): Pick<InputOf<typeof approvalDecide>, 'ids' | 'versions' | 'matching'> {
  if (chosen.all) return { matching: chosen.filters };
  return { ids: chosen.rows.map((row) => row.id), versions: chosen.rows.map((row) => row.version) };
}

const NAMED = 5;

/** 'Amna Tariq, Bilal Khan and 3 more'. */
function subjectsOf(rows: readonly ApprovalRow[]): string {
  const names = [...new Set(rows.map((row) => row.subject_label))];
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${grouped(more)} more` : names.join(', ');
}

/** 'PKR 45,000 and OMR 12.500'; empty where no money is asked for. */
function moneyOf(rows: readonly ApprovalRow[]): string {
  const sums = new Map<Currency, number>();
  for (const { amount, currency } of rows)
    if (amount !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => moneyWithCurrency(sum, currency)).join(' and ');
}

/** 'Approve 12 requests?' with how many of which kind, about whom, and how much. */
export function approveQuestion(chosen: Chosen): Question {
  const requests = counted(chosen.count, 'request');
  const byKind = Map.groupBy(chosen.rows, (row) => row.kind_title);
  const kinds = [...byKind].map(([kind, rows]) => `${rows.length} ${kind.toLowerCase()}`).join(', ');
  const money = moneyOf(chosen.rows);
  const words = `${kinds}${money ? `, ${money} in all` : ''}, about ${subjectsOf(chosen.rows)}`;
  return {
    title: `Approve ${requests}?`,
    text: chosen.all
      ? `Everything that the filters find now, also on other pages, is approved. What is asked for later is not.`
      : `${words}. Each is applied at once, or told with the reason why it cannot be.`,
    button: `Approve ${grouped(chosen.count)}`,
  };
}

const MOST_SHOWN = 12;

/** What came of it: a toast, a job to look at, or the list of those that could not be. */
export function tellMany(data: DataOf<typeof approvalDecide>, message: string): void {
  if (data.job_run_id !== null) return toast(message, pages.Jobs);
  if (data.failed.length === 0) return toast(message);
  showError(
    <Stack gap="xs">
      <Text>{message}:</Text>
      <List size="sm">
        {data.failed.slice(0, MOST_SHOWN).map((one) => (
          <List.Item key={one.id}>
            <strong dir="auto">{one.subject_label}</strong>: {one.message}
          </List.Item>
        ))}
      </List>
      {data.failed.length > MOST_SHOWN ? <Text c="dimmed">and {data.failed.length - MOST_SHOWN} more</Text> : null}
    </Stack>,
  );
}

/** Rejecting many asks for the one reason that all of them get. */
export function RejectMany({ chosen, close }: { chosen: Chosen; close: () => void }) {
  const requests = counted(chosen.count, 'request');
  const form: FormDeclaration<typeof approvalDecide> = {
    title: `Reject ${requests}`,
    call: approvalDecide,
    button: `Reject ${grouped(chosen.count)}`,
    fields: [
      {
        name: 'reason',
        label: 'Why',
        kind: 'long',
        required: true,
        max: 1000,
        hint: 'Everyone who asked will read it',
      },
    ],
    toInput: (values) => ({ decision: 'reject', reason: values['reason'] as string, ...chosenInput(chosen) }),
  };
  return (
    <FormDialog
      form={form}
      close={close}
      onDone={(data) => {
        if (data.failed.length > 0) tellMany(data, `${data.done.length} rejected, ${data.failed.length} could not be`);
        chosen.clear();
      }}
    />
  );
}
