// Machines of the scope with how they are (ATT-20, ATT-23).

import type { z } from 'zod';
import { asList } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { deviceList, DeviceRow } from '../contract/devices.ts';
import { driftOf } from '../rules/device-words.ts';

const columns = sql`
  d.id as device_id, d.serial_no, d.name, d.place, d.branch_id, b.branch_name, d.state, d.use, d.allowed_ips::text[] as allowed_ips, d.last_seen_at,
  d.last_punch_at::text as last_punch_at, d.last_address, host(d.bound_address) as bound_address, d.bound_key is not null as bound_by_key,
  case when d.refused_at > platform.now() - interval '7 days' then host(d.refused_address) end as refused_address, d.refused_at, d.clock_drift_s, d.firmware, d.version,
  (select count(*)::int from attendance.device_commands c where c.device_id = d.id and c.state in ('queued', 'sent')) as queue,
  (select count(*)::int from attendance.attendance_punches p where p.device_id = d.id and p.punched_at >= platform.today(d.branch_id)
     and p.punched_at < platform.today(d.branch_id) + 1) as punches_today`;
/** Those of the branches in scope; people of all branches also see those that are nobody's. */
const tables = () => sql`
  (select * from attendance.attendance_devices o where o.branch_id is not null and ${inScope('o.branch_id')}
   union all select * from attendance.nobodys_devices()) d
  left join platform.branches b on b.id = d.branch_id`;

type Stored = Omit<DeviceRow, 'drift'>;
const shown = (row: Stored): DeviceRow => ({ ...row, drift: driftOf(row.clock_drift_s) });

export async function deviceById(id: number): Promise<DeviceRow> {
  const row = await rowOf(sql<Stored>`select ${columns} from ${tables()} where d.id = ${id}::bigint`);
  if (!row) throw notFound('This machine');
  return shown(row);
}

export async function listDevices(query: z.output<typeof deviceList.input>): Promise<z.output<typeof deviceList.data>> {
  const words = query.filter ? `%${query.filter}%` : null;
  const where = sql`
    where (${query.state ?? null}::text is null or d.state = ${query.state ?? null})
      and (${query.branch_id ?? null}::int is null or d.branch_id = ${query.branch_id ?? null}::int)
      and (${words}::text is null or d.serial_no ilike ${words} or d.name ilike ${words} or b.branch_name ilike ${words})`;
  const rows = await rowsOf(sql<Stored>`
    select ${columns} from ${tables()} ${where} order by d.branch_id nulls first, d.name, d.id limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from ${tables()} ${where}`);
  return asList(rows.map(shown), count?.n ?? 0, query);
}
