// The plan of one child as a page of its own, with the way back to the list.

import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Page } from '#ui/page/page.tsx';
import { planOpen } from '../../contract/fee-plans.ts';
import { OfferButtons } from '../offers/offer-buttons.tsx';
import { PlanEditor, type PlanOwner } from './plan-editor.tsx';
import { planStatuses } from './plan-words.ts';

/** Whose plan the address names; null when it names nobody. */
export function ownerInAddress(query: URLSearchParams): PlanOwner | null {
  const id = (name: string): number => Number(query.get(name)) || 0;
  if (id('application_id') > 0) return { application_id: id('application_id') };
  if (id('readmission_id') > 0) return { readmission_id: id('readmission_id') };
  return id('plan_id') > 0 ? { plan_id: id('plan_id') } : null;
}

const crumbs = [{ title: 'Admission Fee Setting', to: '/admin/initial-admission/fee/setting' }];

export function PlanPage({ of, tab }: { of: PlanOwner; tab?: 'installments' }) {
  const { data } = useCall(planOpen, of);
  return (
    <Page
      title={data ? `Fee of ${data.child_name}` : 'Fee plan'}
      crumbs={crumbs}
      beside={data ? <StatusOf value={data.plan?.state ?? 'none'} statuses={planStatuses} /> : undefined}
      text={data ? `${data.label}, ${data.class_name}, ${data.session_name}, ${data.branch_name}` : undefined}
    >
      {data ? <OfferButtons opened={data} /> : null}
      <PlanEditor of={of} {...(tab ? { tab } : {})} />
    </Page>
  );
}
