// On the fee plan of a child: the offer is issued from an approved plan, extended or taken back while it stands (spec 02 §6.7).

import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconMailForward, IconReceipt2, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useMay } from '#ui/session/session.ts';
import type { planOpen } from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import { ExtendOffer, IssueOffer, Reprice } from './offer-dialogs.tsx';
import type { OfferOf } from '../offer-forms.ts';

type Open = 'issue' | 'extend' | 'reprice';

export function OfferButtons({ opened }: { opened: DataOf<typeof planOpen> }) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const { application_id, application_version, plan, stage, child_name, currency } = opened;
  if (application_id === null || application_version === null || plan === null) return null;
  const offer: OfferOf = {
    application_id,
    version: application_version,
    child_name,
    student_id: opened.student_id,
    expires_on: plan.challan?.due_on ?? null,
    due_now: plan.due_now,
    currency,
  };
  const close = () => setOpen(undefined);
  const sets = may(['Admission Fee Setting']);
  if (stage === 'fee' && plan.state === 'approved' && plan.challan === null && sets)
    return (
      <Group gap="xs">
        <Button leftSection={<IconMailForward size={16} />} onClick={() => setOpen('issue')}>
          Issue offer of {moneyWithCurrency(plan.due_now, currency)}
        </Button>
        {open === 'issue' ? <IssueOffer offer={offer} close={close} /> : null}
      </Group>
    );
  if (stage !== 'offered') return null;
  return (
    <Alert
      color="blue"
      variant="light"
      title={offer.expires_on ? `Offered until ${formatDate(offer.expires_on)}` : 'Offered'}
    >
      <Group gap="xs">
        <Button
          size="compact-sm"
          component={Link}
          to={linkTo(pages.AdmissionInfo, { id: application_id })}
          leftSection={<IconReceipt2 size={16} />}
        >
          Collect and confirm
        </Button>
        {sets ? (
          <>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCalendarPlus size={16} />}
              onClick={() => setOpen('extend')}
            >
              Extend offer
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => setOpen('reprice')}
            >
              Re-price
            </Button>
          </>
        ) : null}
      </Group>
      {open === 'extend' ? <ExtendOffer offer={offer} close={close} /> : null}
      {open === 'reprice' ? <Reprice offer={offer} close={close} /> : null}
    </Alert>
  );
}
