// Rules of payment codes that other chapters and their screens use.

export { codeStates, REPLACED_LANDS_MONTHS } from './code-states.ts';
export { isPaymentCode } from './payment-code.ts';
