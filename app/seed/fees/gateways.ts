// Fees that came through 1LINK and Kuickpay, by the real messages: paid whole, in part, too much, and one told twice (FEE-61, FEE-62).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { systemAccount } from '#platform/ledger/post.ts';
import { gatewayAtWork, saveGateway, takePayment } from '#modules/fees/index.ts';

const SCHOOL = 1;
const gateways = ['1link', 'kuickpay'] as const;
const banks = ['HBL', 'MEZN', 'ALFH', 'EASYPAISA'] as const;

async function setUp(admin_id: number): Promise<void> {
  for (const code of gateways)
    await runAs({ user_id: admin_id, school_id: SCHOOL, country_id: 162 }, async () =>
      saveGateway({
        code,
        company_prefix: code === '1link' ? '10047' : null,
        clearing_account_id: await systemAccount(`gateway:${code}`),
        charges_account_id: await systemAccount('bank_charges'),
        unsigned: false,
        partial_allowed: true,
        test_mode: false,
        active: true,
      }),
    );
}

interface Owing {
  code: string;
  due: number;
}

const owing = (): Promise<Owing[]> =>
  rowsOf(sql<Owing>`
    select k.code, f.receivable as due from fees.student_fee_accounts f
      join students.students s on s.id = f.student_id and s.status = 'active'
      join fees.payment_codes k on k.student_id = s.id and k.kind = 1 and k.status = 'active'
     where f.branch_id = any (array[1, 2]) and f.receivable > 100000 order by md5(k.code) limit 14`);

/** Days before today, and how many hundredths of what is due. */
const paid = (n: number) => ({
  back: [6, 5, 5, 4, 3, 3, 2, 1, 0][n % 9] ?? 0,
  share: n === 3 ? 50 : n === 7 ? 110 : 100,
});

export async function makeGateways(today: LocalDate): Promise<void> {
  const [admin] = await asOwner(() =>
    rowsOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`),
  );
  await setUp(admin?.id ?? 0);
  for (const [n, { code, due }] of (await asOwner(owing)).entries()) {
    const { back, share } = paid(n);
    const message = JSON.stringify({
      consumer_number: code,
      tran_auth_id: String(480_000 + n * 137),
      transaction_amount: `+${String(Math.round((due * share) / 10_000) * 100).padStart(13, '0')}`,
      tran_date: addDays(today, -back).replaceAll('-', ''),
      tran_time: `${String(9 + (n % 9)).padStart(2, '0')}1500`,
      bank_mnemonic: banks[n % banks.length],
    });
    for (let times = n === 5 ? 2 : 1; times > 0; times -= 1)
      await inClockScope({ school_id: SCHOOL }, async () => {
        const gateway = await gatewayAtWork(gateways[n % 3 === 2 ? 1 : 0]);
        if (gateway) await takePayment(gateway, message);
      });
  }
}
