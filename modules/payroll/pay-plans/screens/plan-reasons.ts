// Why somebody is paid by another plan, in words.

export const planReasons = {
  joining: 'Joining',
  increment: 'Increment',
  promotion: 'Promotion',
  correction: 'Correction',
  transfer: 'Transfer',
};
