// Rules of late fines that other chapters and their screens use.

export { amountNeeded, type ChallanToPay, NEW_FINE_LINE, withFine } from './challan-to-pay.ts';
