// The dialogs of offers come when they are opened: forms are no part of a list. Every list of applications opens them here.

import { lazy } from 'react';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import type { OfferOf } from './offer-forms.ts';

const Confirm = lazy(async () => ({ default: (await import('./parts/confirm-admission.tsx')).ConfirmAdmission }));
const Extend = lazy(async () => ({ default: (await import('./parts/offer-dialogs.tsx')).ExtendOffer }));
const Price = lazy(async () => ({ default: (await import('./parts/offer-dialogs.tsx')).Reprice }));

interface OfProps {
  offer: OfferOf;
  close: () => void;
}

export function ConfirmAdmission(props: { application_id: number; close: () => void }) {
  return (
    <LateDialog close={props.close}>
      <Confirm {...props} />
    </LateDialog>
  );
}

export function ExtendOffer(props: OfProps) {
  return (
    <LateDialog close={props.close}>
      <Extend {...props} />
    </LateDialog>
  );
}

export function Reprice(props: OfProps) {
  return (
    <LateDialog close={props.close}>
      <Price {...props} />
    </LateDialog>
  );
}
