// Front door of payroll: what a school pays its people (spec 07 §1–7; tables in 14 §1).

import { defineModule } from '#platform/module.ts';
import { bankAccountsChapter } from './bank-accounts/chapter.ts';
import { computationChapter } from './computation/chapter.ts';
import { expectedPayChapter } from './expected-pay/chapter.ts';
import { fundsChapter } from './funds/chapter.ts';
import { inputsChapter } from './inputs/chapter.ts';
import { ledgersChapter } from './ledgers/chapter.ts';
import { loansChapter } from './loans/chapter.ts';
import { payPlansChapter } from './pay-plans/chapter.ts';
import { paymentsChapter } from './payments/chapter.ts';
import { provisionsChapter } from './provisions/chapter.ts';
import { radarChapter } from './radar/chapter.ts';
import { salariesChapter } from './salaries/chapter.ts';
import { schemeMembersChapter } from './scheme-members/chapter.ts';
import { settlementsChapter } from './settlements/chapter.ts';
import { slipsChapter } from './slips/chapter.ts';
import { setupChapter } from './setup/chapter.ts';
import { taxProfilesChapter } from './tax-profiles/chapter.ts';

export { askLoan, decideLoans } from './loans/chapter.ts';
export { askPlan } from './pay-plans/chapter.ts';
export { bookMonth, postInitially, prepareApartNow, prepareNow } from './salaries/chapter.ts';
export { buildSettlement, decideSettlements, submitSettlement } from './settlements/chapter.ts';
export { accrueGratuity } from './provisions/chapter.ts';
export { addPayrollDefaults } from './setup/chapter.ts';

export const payrollModule = defineModule({
  name: 'payroll',
  migrations: { schema: 'payroll', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [
    computationChapter,
    setupChapter,
    payPlansChapter,
    bankAccountsChapter,
    inputsChapter,
    salariesChapter,
    expectedPayChapter,
    paymentsChapter,
    loansChapter,
    settlementsChapter,
    slipsChapter,
    ledgersChapter,
    taxProfilesChapter,
    schemeMembersChapter,
    fundsChapter,
    provisionsChapter,
    radarChapter,
  ],
});
