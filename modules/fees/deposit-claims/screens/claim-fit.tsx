// What an approver compares a claim with: rows of the bank that fit, and claims and deposits that are like it (FEE-59).

import { Alert, Anchor, Group, Radio, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ApprovalDetail } from '#kernel/calls/approvals.ts';
import { fileGet } from '#kernel/calls/files.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { openPdf } from '#ui/acts/files.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed } from '#ui/page/states.tsx';
import { claimEvidence, claimMatch, type BankRow, type LikeOne } from '../contract/claims.ts';
import { claimStates } from '../rules/claim-states.ts';
import { pickedWords } from '../rules/claim-words.ts';

type Evidence = DataOf<typeof claimEvidence>;

export function ClaimFit({ request }: { request: ApprovalDetail }) {
  const evidence = useCall(claimEvidence, { approval_id: request.id }, { fresh: 0 });
  if (evidence.failure) return <Failed failure={evidence.failure} again={evidence.again} />;
  if (!evidence.data || request.status !== 'pending') return null;
  return (
    <>
      <Like evidence={evidence.data} />
      <Rows evidence={evidence.data} may={request.may_decide} />
    </>
  );
}

function Rows({ evidence, may }: { evidence: Evidence; may: boolean }) {
  const { claim, rows, row_id, why } = evidence;
  const choose = useAct(claimMatch, { onDone: (_data, message) => toast(message) });
  const chosen = row_id === null ? (why === 'refused' ? 'none' : '') : String(row_id);
  const pick = (value: string) => void choose.act({ id: claim.id, row_id: value === 'none' ? null : Number(value) });
  return (
    <Radio.Group
      label={rows.length === 0 ? 'Rows of the bank' : `Rows of the bank that fit (${rows.length})`}
      description={pickedWords[why]}
      value={chosen}
      onChange={pick}
      readOnly={!may || choose.busy}
    >
      <Stack gap="xs" mt="xs">
        {rows.map((row) => (
          <Radio
            key={row.row_id}
            value={String(row.row_id)}
            disabled={!may}
            label={`${formatDate(row.value_date)} · ${moneyWithCurrency(row.amount, claim.currency)}${row.reference ? ` · ${row.reference}` : ''}`}
            description={about(row, claim)}
          />
        ))}
        {rows.length > 0 ? (
          <Radio value="none" disabled={!may} label="None of them: the deposit waits for the bank statement" />
        ) : null}
      </Stack>
    </Radio.Group>
  );
}

function about(row: BankRow, { value_date }: Evidence['claim']): string {
  return [
    row.value_date === value_date ? 'the same day' : 'another day',
    row.same_reference ? 'the same reference' : null,
    row.payer && `payer ${row.payer}`,
    row.code && `code ${row.code}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Like({ evidence: { like, claim } }: { evidence: Evidence }) {
  if (like.length === 0) return null;
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} />}
      title={`${counted(like.length, 'claim or deposit is', 'claims or deposits are')} like it`}
    >
      <Stack gap="xs">
        {like.map((one) => (
          <Group key={`${one.kind} ${one.id}`} gap="sm" justify="space-between" wrap="nowrap">
            <Text fz="sm">
              <strong>{sameness(one)}</strong> ·{' '}
              {[
                one.payer ?? 'A student of another branch',
                one.branch_name,
                formatDate(one.value_date),
                moneyWithCurrency(one.amount, claim.currency),
                one.receipt_no && `receipt ${one.receipt_no}`,
                one.status && claimStates.badges[one.status][1].toLowerCase(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Slip file_id={one.slip_file_id} />
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

function sameness({ same_file, same_reference, same_payer }: LikeOne): string {
  if (same_file) return 'The same picture';
  if (same_reference) return 'The same reference';
  return same_payer ? 'The same amount of the same payer' : 'Similar';
}

function Slip({ file_id }: { file_id: number | null }) {
  if (file_id === null) return null;
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      onClick={() => void openPdf(fileGet, { id: file_id, inline: true })}
    >
      Slip
    </Anchor>
  );
}
