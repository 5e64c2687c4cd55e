// Branches in every state: one that closes in two months, one suspended for some weeks, one that is not open yet (10 section 4.1).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { addBranch, changeStatus } from '#modules/branches/index.ts';
import { demoUser } from './demo-user.ts';

const points: Readonly<Record<string, readonly [number, number]>> = {
  'ISB-01': [33.7104, 73.0356],
  'LHR-01': [31.5102, 74.3441],
  'LHR-02': [31.4697, 74.2728],
  'KHI-01': [24.8138, 67.0328],
  'KHI-02': [24.9372, 67.0423],
  'MCT-01': [23.5958, 58.4257],
  'SLL-01': [17.0194, 54.0897],
  'RWP-01': [33.6391, 73.0657],
  'FSD-01': [31.4107, 73.1082],
  'MUX-01': [30.1702, 71.4403],
  'PEW-01': [33.9996, 71.4831],
  'SOH-01': [24.3643, 56.7468],
};

const versionOf = async (id: number): Promise<number> =>
  (await rowOf(sql<{ version: number }>`select version from platform.branches where id = ${id}::int`))?.version ?? 0;

export async function makeBranchLife(today: LocalDate): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`
      update platform.branches b set latitude = (p.value ->> 0)::numeric, longitude = (p.value ->> 1)::numeric
        from jsonb_each(${JSON.stringify(points)}::jsonb) p where p.key = b.code`),
  );
  const asks = await demoUser('headoffice');
  const decides = await demoUser('admin');
  const pakistan = (user_id: number) => ({ user_id, school_id: 1, country_id: 162 });
  const closing = await runAs(pakistan(asks), async () =>
    changeStatus({
      branch_id: 5,
      event: 'close',
      reason_code: 'low_strength',
      reason: 'The lease ends and the families of the area move to Clifton',
      effective_on: addDays(today, 60),
      version: await versionOf(5),
    }),
  );
  await runAs(pakistan(decides), () => decide(closing.request_id ?? 0, { verb: 'approve' }));
  await runAs({ user_id: decides, school_id: 1, country_id: 161 }, async () =>
    changeStatus({
      branch_id: 7,
      event: 'suspend',
      reason_code: 'season',
      reason: 'Khareef: the road to the campus is closed after the rains',
      until: addDays(today, 45),
      stopped_actions: ['admit', 'hire', 'buy_stock'],
      version: await versionOf(7),
    }),
  );
  await runAs(pakistan(decides), () =>
    addBranch({
      school_id: 1,
      country_id: 162,
      ownership: 'own',
      code: 'LHR-03',
      branch_name: 'Model Town Campus',
      branch_name_native: 'ماڈل ٹاؤن کیمپس',
      short_name: 'Model Town',
      levels: ['preschool', 'primary'],
      gender: 'co',
      medium: 'english',
      address: '41-B Model Town',
      city: 'Lahore',
      province: 'Punjab',
      latitude: 31.4836,
      longitude: 74.3254,
      phone: '+92423588000',
      premises: 'rented',
      rent_amount: 45_000_000,
      rent_due_day: 5,
    }),
  );
}
