// The windows of the final list, loaded when they are opened.

import { lateDialog } from '#ui/dialog/late-dialog.tsx';

export const ChooseDialog = lateDialog(async () => (await import('./choose-dialog.tsx')).ChooseForm);
export const OfferDialog = lateDialog(async () => (await import('./offer-dialog.tsx')).OfferForm);
export const WithdrawOffer = lateDialog(async () => (await import('./choose-dialog.tsx')).WithdrawForm);
export const SendOffer = lateDialog(async () => (await import('./choose-dialog.tsx')).SendForm);
export const CompareDialog = lateDialog(async () => (await import('./compare-dialog.tsx')).Compare);
