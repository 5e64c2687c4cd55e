// Collection files of banks and receipts that nobody knows: what the chapter declares, and what others may use of it.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { commitJob } from './actions/commit-upload.ts';
import { bankFileCalls } from './calls/bank-files.ts';
import { unidentifiedProof } from './reads/unidentified-proof.ts';

export { assignTo, refuseStranger } from './actions/assign-row.ts';
export { cancelUpload } from './actions/cancel-upload.ts';
export { commitJob } from './actions/commit-upload.ts';
export { keepUpload } from './actions/upload-file.ts';
export { type CollectingAccount, collectingAccount } from './reads/collecting-accounts.ts';
export { readBankFile, type ReadFile, understandLines } from './steps/read-bank-file.ts';

export const bankFilesChapter = defineChapter({
  name: 'bank-files',
  calls: bankFileCalls,
  jobs: [commitJob],
  proofs: [unidentifiedProof],
  documents: [
    { source: 'bank_file', path: (id) => linkTo(pages.BankFeeDeposit, { id }) },
    { source: 'bank_row', path: () => linkTo(pages.feeDepositDetails, { tab: 'unidentified' }) },
  ],
});
