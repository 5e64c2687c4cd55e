// Lines of the bank as royalty deposits (10 §13).

import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const BankLinesFile = importScreen({
  title: 'Import bank lines',
  kind: 'royalty-deposits',
  text: 'Day, amount, reference, payer and account of each line, as CSV or XLSX. A line is matched by the number of its challan, else by amount and payer; what fits none, or several, is never entered.',
  crumbs: [{ title: 'Royalty Deposit', to: pages.royaltyDeposit }],
  things: 'deposits',
  doneTo: pages.royaltyDeposit,
});
