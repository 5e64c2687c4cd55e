// Front door of fees: what modules above may ask of it (04 §7), and all it registers with the house.

import { defineModule } from '#platform/module.ts';
import { branchLifeChapter } from './branch-life/chapter.ts';
import { concessionsChapter } from './concessions/chapter.ts';
import { plansChapter } from './plans/chapter.ts';
import { openingBalancesChapter } from './opening-balances/chapter.ts';
import { transfersChapter } from './transfers/chapter.ts';
import { leavingChapter } from './leaving/chapter.ts';
import { unearnedFeesChapter } from './unearned-fees/chapter.ts';
import { issuedChallansChapter } from './issued-challans/chapter.ts';
import { studentAccountsChapter } from './student-accounts/chapter.ts';
import { decidedRequestsChapter } from './decided-requests/chapter.ts';
import { correctionRequestsChapter } from './correction-requests/chapter.ts';
import { correctionsChapter } from './corrections/chapter.ts';
import { paidFeesChapter } from './paid-fees/chapter.ts';
import { promisesChapter } from './promises/chapter.ts';
import { tentativeFeesChapter } from './tentative-fees/chapter.ts';
import { whatIfChapter } from './what-if/chapter.ts';
import { quotesChapter } from './quotes/chapter.ts';
import { challanDeskChapter } from './challan-desk/chapter.ts';
import { outstandingPagesChapter } from './outstanding-pages/chapter.ts';
import { remindersChapter } from './reminders/chapter.ts';
import { outstandingChapter } from './outstanding/chapter.ts';
import { papersChapter } from './papers/chapter.ts';
import { headsChapter } from './heads/chapter.ts';
import { feeSettingsChapter } from './fee-settings/chapter.ts';
import { structuresChapter } from './structures/chapter.ts';
import { planChangesChapter } from './plan-changes/chapter.ts';
import { bulkEditsChapter } from './bulk-edits/chapter.ts';
import { instalmentTemplatesChapter } from './instalment-templates/chapter.ts';
import { instalmentsChapter } from './instalments/chapter.ts';
import { charityChapter } from './charity/chapter.ts';
import { incrementsChapter } from './increments/chapter.ts';
import { runsChapter } from './runs/chapter.ts';
import { lateFinesChapter } from './late-fines/chapter.ts';
import { paymentCodesChapter } from './payment-codes/chapter.ts';
import { whyAmountsChapter } from './why-amounts/chapter.ts';
import { challansChapter } from './challans/chapter.ts';
import { advancesChapter } from './advances/chapter.ts';
import { depositReversalsChapter } from './deposit-reversals/chapter.ts';
import { reallocationsChapter } from './reallocations/chapter.ts';
import { bankFilesChapter } from './bank-files/chapter.ts';
import { gatewaysChapter } from './gateways/chapter.ts';
import { billsChapter } from './bills/chapter.ts';
import { onlinePaymentsChapter } from './online-payments/chapter.ts';
import { depositsChapter } from './deposits/chapter.ts';
import { recoveryCoachChapter } from './recovery-coach/chapter.ts';
import { fairFinesChapter } from './fair-fines/chapter.ts';
import { prepaidMonthsChapter } from './prepaid-months/chapter.ts';
import { prepaymentsChapter } from './prepayments/chapter.ts';
import { elsewhereDepositsChapter } from './elsewhere-deposits/chapter.ts';
import { lostSlipsChapter } from './lost-slips/chapter.ts';
import { chequesChapter } from './cheques/chapter.ts';
import { depositClaimsChapter } from './deposit-claims/chapter.ts';
import { postingChapter } from './posting/chapter.ts';
import { singlePostsChapter } from './single-posts/chapter.ts';
import { refundsChapter } from './refunds/chapter.ts';
import { familyWalletChapter } from './family-wallet/chapter.ts';
import { statementsChapter } from './statements/chapter.ts';
import { proofsChapter } from './proofs/chapter.ts';

export { addFeeDefaults } from './concessions/chapter.ts';
export { postBranch } from './posting/chapter.ts';
export {
  billMissedMonths,
  billReturn,
  billsAbsence,
  freeTakenBack,
  packageGiven,
  packageLeft,
  type PackageLeft,
} from './leaving/chapter.ts';
export { feesSettled, groupCollects, refreshFeeAccounts } from './student-accounts/chapter.ts';
export { askBulkEdit, loadBulk } from './bulk-edits/chapter.ts';
export { saveTemplate } from './instalment-templates/chapter.ts';
export { feesPayLinks } from './challans/chapter.ts';
export { askInstalments, loadInstalments } from './instalments/chapter.ts';
export { askCharity, cancelCharity } from './charity/chapter.ts';
export {
  adoptPlanned,
  endConcession,
  endGrants,
  grantConcessions,
  type GrantedMonth,
  lockSiblingRate,
} from './concessions/chapter.ts';
export { askIncrement, revertIncrement } from './increments/chapter.ts';
export { askCorrection } from './correction-requests/chapter.ts';
export { askPlanChange } from './plan-changes/chapter.ts';
export {
  type AwardHead,
  awardMonths,
  type PlanConcession,
  type PlanToSet,
  planVersions,
  setPlan,
} from './plans/chapter.ts';
export {
  cancelChallan,
  chargeFromAdvance,
  extendChallan,
  type IssuedChallan,
  issueLines,
  type LineToIssue,
} from './issued-challans/chapter.ts';
export { notForPeople } from './heads/contract/heads.ts';
export { judgePromises, savePromise } from './promises/chapter.ts';
export { remindChosen } from './reminders/chapter.ts';
export { headOfKind, type IssuingHead } from './heads/chapter.ts';
export { type DiscountBasis, type PolicyRates, policyRates } from './concessions/chapter.ts';
export { askRefund } from './refunds/chapter.ts';
export {
  assignTo,
  cancelUpload,
  collectingAccount,
  commitJob,
  keepUpload,
  understandLines,
} from './bank-files/chapter.ts';
export { replaceCode } from './payment-codes/chapter.ts';
export { changeCheques, holdCheque } from './cheques/chapter.ts';
export { writeBankFileJob } from './bills/chapter.ts';
export { gatewayAtWork, saveGateway, takePayment } from './gateways/chapter.ts';
export {
  claimByLink,
  payLinkOf,
  pressPay,
  saveMerchant,
  secureHash,
  startLink,
  takeAnswer,
} from './online-payments/chapter.ts';
export { sendClaim } from './deposit-claims/chapter.ts';
export { takeDeposit } from './deposits/chapter.ts';
export { takeElsewhere } from './elsewhere-deposits/chapter.ts';
export { previewPrepayment, readOffer, takePrepayment } from './prepayments/chapter.ts';
export { makeFamilyChallan } from './challans/chapter.ts';
export { issueCertificates } from './statements/chapter.ts';
export { reallocateDeposit } from './reallocations/chapter.ts';
export {
  branchesWithPrices,
  copyStructures,
  type HeadPrice,
  type PricePlace,
  structurePrices,
} from './structures/chapter.ts';

export const feesModule = defineModule({
  name: 'fees',
  migrations: { schema: 'fees', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    branchLifeChapter,
    studentAccountsChapter,
    papersChapter,
    headsChapter,
    concessionsChapter,
    feeSettingsChapter,
    structuresChapter,
    plansChapter,
    planChangesChapter,
    bulkEditsChapter,
    instalmentTemplatesChapter,
    instalmentsChapter,
    charityChapter,
    incrementsChapter,
    runsChapter,
    lateFinesChapter,
    paymentCodesChapter,
    whyAmountsChapter,
    challansChapter,
    advancesChapter,
    depositReversalsChapter,
    depositsChapter,
    elsewhereDepositsChapter,
    prepaidMonthsChapter,
    prepaymentsChapter,
    recoveryCoachChapter,
    fairFinesChapter,
    reallocationsChapter,
    bankFilesChapter,
    lostSlipsChapter,
    chequesChapter,
    gatewaysChapter,
    billsChapter,
    depositClaimsChapter,
    onlinePaymentsChapter,
    postingChapter,
    singlePostsChapter,
    unearnedFeesChapter,
    correctionsChapter,
    issuedChallansChapter,
    correctionRequestsChapter,
    decidedRequestsChapter,
    refundsChapter,
    leavingChapter,
    transfersChapter,
    openingBalancesChapter,
    promisesChapter,
    outstandingChapter,
    remindersChapter,
    paidFeesChapter,
    outstandingPagesChapter,
    challanDeskChapter,
    tentativeFeesChapter,
    whatIfChapter,
    quotesChapter,
    familyWalletChapter,
    statementsChapter,
    proofsChapter,
  ],
});
