// The offer of one person: written, sent, withdrawn, hired; a number that is known is told (HIRE-12, HIRE-13).

import { Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useMay } from '#ui/session/session.ts';
import { type FinalListData, type FinalRow, hire, offerLetter } from '../contract/offers.ts';
import { exitSaid, rehireWords, warningSaid } from './worked-before-words.ts';
import { OfferDialog, SendOffer, WithdrawOffer } from './late-dialogs.tsx';

const words: Record<NonNullable<FinalRow['offer']>['state'], readonly [color: string, label: string]> = {
  draft: ['gray', 'Draft'],
  pending: ['yellow', 'Waits for approval'],
  approved: ['green', 'Approved'],
  rejected: ['red', 'Sent back'],
  cancelled: ['gray', 'Taken back'],
  offered: ['blue', 'With the applicant'],
  accepted: ['green', 'Accepted'],
  declined: ['red', 'Declined'],
  expired: ['gray', 'Expired'],
  withdrawn: ['gray', 'Withdrawn'],
  hired: ['green', 'Hired'],
};
const over = new Set(['declined', 'expired', 'withdrawn']);

type Rejoin = NonNullable<DataOf<typeof hire>['rejoin']>;

const saidWarnings = ({ warnings }: Rejoin): string =>
  warnings.length === 0
    ? 'No warning stands on the record.'
    : `${counted(warnings.length, 'warning')}: ${warnings
        .map(
          (one) =>
            `${one.subject} (${warningSaid(one.kind)}, ${formatDate(one.issued_on)}${one.counts ? ', counts today' : ''})`,
        )
        .join('; ')}.`;

const saidRehire = ({ rehire }: Rejoin): string =>
  rehire === null || rehire === 'yes' ? '' : ` Said at the leaving of taking the person back: ${rehireWords[rehire]}.`;

/** HIRE-13: exit, reason and warnings of who left before, and the way on. */
const askToRejoin = (found: Rejoin): Promise<boolean> => {
  const { code, branch, left_date, exit_type, reason } = found;
  const left = [
    branch,
    left_date ? `left ${formatDate(left_date)}` : '',
    exit_type ? exitSaid(exit_type) : '',
    reason ?? '',
  ];
  return ask({
    title: `${code} has this number and left`,
    text: `${left.filter(Boolean).join(', ')}.${saidRehire(found)} ${saidWarnings(found)} The person joins again under the old code; then press Hire once more.`,
    button: 'Open the record',
  });
};

export function OfferCell({ row, data }: { row: FinalRow; data: FinalListData }) {
  const may = useMay();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'write' | 'send' | 'withdraw' | null>(null);
  const hiring = useAct(hire, {
    onDone: ({ draft_id, rejoin }) => {
      if (draft_id !== null) void navigate(linkTo(pages.EmployeeAdd, { id: draft_id }));
      else if (rejoin)
        void askToRejoin(rejoin).then((yes) =>
          yes ? navigate(linkTo(pages.EmployeeDetails, { id: rejoin.id })) : undefined,
        );
    },
  });
  const { offer } = row;
  const edits = may(['Job Edit']);
  const canWrite =
    edits &&
    row.stage === 'final_list' &&
    !row.reserve &&
    (offer === null || over.has(offer.state) || offer.state === 'draft');
  const close = () => setOpen(null);
  return (
    <Group gap="xs">
      {offer ? (
        <div>
          <Badge tt="none" variant="light" color={words[offer.state][0]}>
            {words[offer.state][1]}
          </Badge>
          <Text fz="xs" c="dimmed">
            {offer.gross === null ? '' : `${moneyWithCurrency(offer.gross, data.job.currency)} · `}until{' '}
            {formatDate(offer.valid_until)}
            {offer.said ? ` · ${offer.said}` : ''}
            {offer.decline_reason ? ` · ${offer.decline_reason}` : ''}
          </Text>
        </div>
      ) : null}
      {canWrite ? (
        <Button size="compact-sm" variant="light" onClick={() => setOpen('write')}>
          {offer?.state === 'draft' ? 'Change' : 'Make an offer'}
        </Button>
      ) : null}
      {edits && offer?.state === 'draft' ? (
        <Button size="compact-sm" onClick={() => setOpen('send')}>
          Send for approval
        </Button>
      ) : null}
      {offer?.state === 'accepted' && may(['Employee Add']) ? (
        <Button size="compact-sm" loading={hiring.busy} onClick={() => void hiring.act({ offer_id: offer.id })}>
          Hire
        </Button>
      ) : null}
      {offer && !over.has(offer.state) && offer.state !== 'draft' && offer.state !== 'pending' ? (
        <Button size="compact-sm" variant="subtle" onClick={() => void openPdf(offerLetter, { id: offer.id })}>
          Letter
        </Button>
      ) : null}
      {edits && offer && !over.has(offer.state) && offer.state !== 'hired' ? (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {open === 'write' ? <OfferDialog row={row} close={close} /> : null}
      {open === 'send' ? <SendOffer row={row} close={close} /> : null}
      {open === 'withdraw' ? <WithdrawOffer row={row} close={close} /> : null}
    </Group>
  );
}
