// The second step of Create Payment: from which account, on which day, how; cheque leaves in their order.

import { Button, Stack } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { voucherForm } from '#modules/accounts/voucher-sheets/contract/voucher-form.ts';
import { type PaymentDraft, type ToPay, vouchersToMake } from './payment-draft.ts';
import { type Accounts, type How, HowFields, VouchersToMake } from './payment-parts.tsx';
import { StepButtons } from './step-buttons.tsx';

export interface StepParts {
  chosen: readonly ToPay[];
  draft: PaymentDraft;
  set: (change: Partial<PaymentDraft>) => void;
  back: () => void;
}

/** Cash and bank accounts of the branch with what they hold now. */
export function useAccounts(chosen: readonly ToPay[]) {
  const branch_id = chosen[0]?.row.branch_id;
  const input = branch_id === undefined ? {} : { branch_id };
  const bank = useCall(voucherForm, { kind: 'BPV', ...input }, { forget: true, when: branch_id !== undefined });
  const cash = useCall(voucherForm, { kind: 'CPV', ...input }, { forget: true, when: branch_id !== undefined });
  const accounts: Accounts | null = bank.data && cash.data ? [...bank.data.cash_bank, ...cash.data.cash_bank] : null;
  return { accounts, failure: bank.failure ?? cash.failure, again: bank.again };
}

/** '000101' and the ones after it. */
const leavesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => String(Number(first) + n).padStart(first.length, '0'));

export function FromWhere(props: StepParts & { next: () => void }) {
  const { accounts, failure, again } = useAccounts(props.chosen);
  if (failure) return <Failed failure={failure} again={again} />;
  return accounts ? <OpenFromWhere {...props} accounts={accounts} /> : <RowsSkeleton rows={4} />;
}

function OpenFromWhere({
  chosen,
  draft,
  set,
  back,
  next,
  accounts,
}: StepParts & { next: () => void; accounts: Accounts }) {
  const session = useSession();
  const currency = chosen[0]?.row.currency ?? session.currency;
  const vouchers = vouchersToMake(chosen);
  const total = vouchers.reduce((sum, one) => sum + one.net, 0);
  const { how } = draft;
  const account = accounts.find((one) => one.id === how.account_id);
  const cheques = account?.kind === 'bank' && how.instrument === 'cheque';
  const setHow = (change: Partial<How>) => set({ how: { ...how, ...change } });
  const leaf = account?.next_cheque ?? null;
  const missing = cheques && vouchers.some(({ n }) => !how.leaves[n]?.trim());
  return (
    <Stack gap="md">
      <HowFields how={how} set={setHow} accounts={accounts} errors={{}} total={total} currency={currency} />
      {cheques && leaf !== null ? (
        <div>
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => setHow({ leaves: leavesFrom(leaf, vouchers.length) })}
          >
            Cheque book {leaf} on
          </Button>
        </div>
      ) : null}
      <VouchersToMake
        rows={vouchers.map((one) => ({ n: one.n, payee: one.payee, requests: one.requests, amount: one.net }))}
        how={how}
        set={setHow}
        currency={currency}
        total={total}
        accounts={accounts}
      />
      <StepButtons back={back} next={next} disabled={!account || missing} label="Continue to deductions" />
    </Stack>
  );
}
