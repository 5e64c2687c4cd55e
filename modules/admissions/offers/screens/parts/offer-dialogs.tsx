// The three dialogs of an offer, mounted to open.

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { extendForm, issueForm, type OfferOf, repriceForm } from '../offer-forms.ts';

interface Props {
  offer: OfferOf;
  close: () => void;
}

const startOf = ({ application_id, version }: OfferOf) => ({ application_id, version });

export function IssueOffer({ offer, close }: Props) {
  return <FormDialog form={issueForm(offer)} start={{ ...startOf(offer), send_message: true }} close={close} />;
}

export function ExtendOffer({ offer, close }: Props) {
  return <FormDialog form={extendForm(offer)} start={startOf(offer)} close={close} />;
}

export function Reprice({ offer, close }: Props) {
  return <FormDialog form={repriceForm(offer)} start={startOf(offer)} close={close} />;
}
