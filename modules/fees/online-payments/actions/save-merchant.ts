// Who the school, or one branch of it, is at JazzCash (ADM-73): merchant, password and salt are sealed and never shown again.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requirePlace } from '#platform/access/reach.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { sealedOnEdit } from '#platform/secrets/sealed.ts';
import { gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import type { merchantSave, MerchantRow } from '../contract/pay-online.ts';
import { MERCHANT, merchantsOfSchool, PASSWORD, SALT } from '../reads/merchants.ts';
import { addressProblem } from '../rules/jazzcash.ts';

type Save = ParsedInputOf<typeof merchantSave>;

interface Sealed {
  merchant_id: string | null;
  password: string | null;
  salt: string | null;
}

async function sealedOf(
  input: Save,
  gateway_id: number,
): Promise<{ merchant_id: string; password: string; salt: string }> {
  const stored = (await rowOf(sql<Sealed>`
    select merchant_id, password, salt from fees.gateway_merchants
     where gateway_id = ${gateway_id}::bigint and branch_id is not distinct from ${input.branch_id ?? null}::int`)) ?? {
    merchant_id: null,
    password: null,
    salt: null,
  };
  const must = (name: keyof Sealed, sealed: string | null): string => {
    if (sealed === null) throw badField(name, 'JazzCash gave you this with the contract');
    return sealed;
  };
  return {
    merchant_id: must('merchant_id', sealedOnEdit(stored.merchant_id, input.merchant_id ?? undefined, MERCHANT)),
    password: must('password', sealedOnEdit(stored.password, input.password ?? undefined, PASSWORD)),
    salt: must('salt', sealedOnEdit(stored.salt, input.salt ?? undefined, SALT)),
  };
}

function refuseAddresses({ page_address, inquiry_address }: Save, isTest: boolean): void {
  const page = addressProblem(page_address, isTest);
  if (page !== null) throw badField('page_address', page);
  const inquiry = inquiry_address ? addressProblem(inquiry_address, isTest) : null;
  if (inquiry !== null) throw badField('inquiry_address', inquiry);
}

const told = (row: MerchantRow | undefined) =>
  row === undefined
    ? {}
    : {
        merchant: row.merchant,
        sub_merchant_id: row.sub_merchant_id,
        bank_id: row.bank_id,
        product_id: row.product_id,
        page_address: row.page_address,
        inquiry_address: row.inquiry_address,
      };

async function write(input: Save, gateway_id: number): Promise<void> {
  const { merchant_id, password, salt } = await sealedOf(input, gateway_id);
  await rowsOf(sql`
    insert into fees.gateway_merchants (branch_id, gateway_id, merchant_id, password, salt, sub_merchant_id, bank_id, product_id, page_address, inquiry_address)
    values (${input.branch_id ?? null}::int, ${gateway_id}::bigint, ${merchant_id}, ${password}, ${salt}, ${input.sub_merchant_id || null},
            ${input.bank_id || null}, ${input.product_id || null}, ${input.page_address}, ${input.inquiry_address || null})
    on conflict on constraint gateway_merchants_once do update
      set merchant_id = excluded.merchant_id, password = excluded.password, salt = excluded.salt, sub_merchant_id = excluded.sub_merchant_id,
          bank_id = excluded.bank_id, product_id = excluded.product_id, page_address = excluded.page_address, inquiry_address = excluded.inquiry_address`);
}

export async function saveMerchant(input: Save): Promise<MerchantRow> {
  await requirePermission('Bank Add', 'Bank Edit');
  const branch_id = input.branch_id ?? null;
  await requirePlace(branch_id, 'The merchant of the school');
  const gateway = await gatewayAtWork('jazzcash', { also_off: true });
  if (gateway === null) throw conflict('Set up JazzCash first: its clearing account is asked for there');
  await oneAtATime('merchant of gateway', `${gateway.id} ${branch_id ?? 0}`);
  refuseAddresses(input, gateway.test_mode);
  const find = async () => (await merchantsOfSchool()).find((row) => row.branch_id === branch_id);
  const before = await find();
  if ((before?.version ?? null) !== (input.version ?? null))
    throw conflict('Someone else changed this meanwhile. Look at their change, then save yours.', { current: before });
  await write(input, gateway.id);
  const after = await find();
  if (!after) throw new Error('The merchant was not stored');
  await audit({
    record_kind: 'gateway',
    record_id: gateway.id,
    branch_id,
    action: before ? 'merchant changed' : 'merchant set up',
    ...changes(told(before), {
      ...told(after),
      ...(input.password || input.salt ? { secrets: 'changed' } : {}),
    }),
  });
  return after;
}
