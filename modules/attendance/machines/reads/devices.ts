// Machines of the scope with how they are (ATT-20, ATT-23).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { deviceList, type DeviceRow } from '../contract/devices.ts';
import { driftOf } from '../rules/device-words.ts';

const columns = sql`
  d.id as device_id, d.serial_no, d.name, d.place, d.branch_id, b.branch_name, d.state, d.use, d.allowed_ips::text[] as allowed_ips, d.last_seen_at,
  d.last_punch_at::text as last_punch_at, d.last_address, host(d.bound_address) as bound_address, d.bound_key is not null as bound_by_key,
  case when d.refused_at > platform.now() - interval '7 days' then host(d.refused_address) end as refused_address, d.refused_at, d.clock_drift_s, d.firmware, d.version,
  (select count(*)::int from attendance.device_commands c where c.device_id = d.id and c.state in ('queued', 'sent')) as queue,
  (select count(*)::int from attendance.attendance_punches p where p.device_id = d.id and p.punched_at >= platform.today(d.branch_id)
     and p.punched_at < platform.today(d.branch_id) + 1) as punches_today`;
/** Those of the branches in scope; people of all branches also see unassigned ones. */
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

export const listDevices = listRead(deviceList, {
  /** The tables hold no others. */
  scope: () => sql`true`,
  filters: {
    state: (state) => sql`d.state = ${state}`,
    branch_id: (id) => sql`d.branch_id = ${id}::int`,
  },
  search: (typed) =>
    sql`(d.serial_no ilike ${`%${typed}%`} or d.name ilike ${`%${typed}%`} or b.branch_name ilike ${`%${typed}%`})`,
  sorts: {},
  first: [sql`d.branch_id nulls first, d.name`, 'asc'],
  key: sql`d.id`,
  rows: async ({ where, page }) =>
    (await rowsOf(sql<Stored>`select ${columns} from ${tables()} where ${where} ${page}`)).map(shown),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables()} where ${where}`),
});
