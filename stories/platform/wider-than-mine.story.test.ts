// Records that are wider than the person: of the whole school, of all projects, of people who work in more branches. Whatever verb asks, a
// person of one branch with every permission changes, adds and takes away none of them (spec 00 §12, docs/decisions/0060). Generated
// from the contracts: a call that is added is tested the day it is added. Catalogues without a branch (chart, heads, classes) are not
// wider but the school's: their permission decides.

import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allCalls } from '#app/house.ts';
import { confirmPassword, PASSWORD_AGAIN } from '#kernel/calls/step-up.ts';
import catalogue from '#kernel/catalogue/permissions.json' with { type: 'json' };
import type { Contract } from '#kernel/contract.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Ids, sampleInput } from '../harness/sample-input.ts';
import { branches, openSchool, type School, STORY_PASSWORD } from '../harness/school.ts';
import { type Made, makeUser } from '../users/users-scene.ts';

let school: School;
let small: Made;
let ids: Ids;
let tables: string[];
let people: number[];
let before: string;

/** What everybody adds to without a branch: traces of work and things of one's own, not records of the school. */
const traces = new Set([
  'platform.approval_requests', // anybody may ask for what is wider; who decides is the story of approvals
  'platform.approval_rows',
  'platform.audit_entries',
  'platform.clock_runs',
  'platform.files',
  'platform.job_runs',
  'platform.link_tokens',
  'platform.message_intents',
  'platform.messages',
  'platform.users', // the branch that a person has chosen; compared by name below
  'platform.user_grants',
]);

/** One record of each wide sort, made by nobody in particular; answers their ids under the names by which calls ask. */
async function makeWide(): Promise<Ids> {
  const wide = await makeUser(school, {
    username: 'wide',
    permissions: ['Student Record'],
    grants: [branches.f8, branches.g9],
    roles: ['Branch Clerk'],
  });
  const row = await school.owner(() =>
    rowOf(sql<Ids>`
      with all_role as (insert into platform.roles (school_id, name) values (null, 'Wide role') returning id),
        in_role as (insert into platform.role_permissions (role_id, permission_id) select r.id, p.id from all_role r, platform.permissions p where p.name = 'Student Record'),
        other_role as (insert into platform.roles (school_id, name) values (2, 'Of another project') returning id),
        sender as (insert into platform.email_senders (school_id, name, host, port, security, from_name, from_address, status)
          values (1, 'Whole school', 'mail.example', 25, 'none', 'School', 'school@iqra.example', 'active') returning id),
        machine as (insert into platform.machine_credentials (school_id, kind, code, name, addresses, key_hash, key_last4)
          values (1, 'gateway', 'BANK', 'Bank', array['10.0.0.0/8']::cidr[], '\\x01', 'abcd') returning id),
        far_machine as (insert into platform.machine_credentials (school_id, kind, code, name, branch_id, addresses, key_hash, key_last4)
          values (1, 'gateway', 'FAR', 'Of G-9', ${branches.g9}, array['10.0.0.0/8']::cidr[], '\\x02', 'abcd') returning id),
        site as (insert into platform.public_sites (school_id, name, key_hash, key_last4, origins) values (1, 'Website', '\\x03', 'abcd', '{https://a.example}') returning id),
        planned as (insert into platform.setting_values (school_id, key, value, valid_from) values (1, 'attendance_edit_days', '3', platform.today(1) + 30) returning id),
        far_planned as (insert into platform.setting_values (school_id, branch_id, key, value, valid_from)
          values (1, ${branches.g9}, 'attendance_edit_days', '4', platform.today(1) + 30) returning id),
        switched as (insert into platform.message_event_settings (school_id, event_code, enabled, channels) values (1, 'PASSWORD_LINK', false, '{email}') returning id),
        template as (insert into platform.message_templates (school_id, event_code, title, category) values (1, 'PASSWORD_LINK', 'Link', 'essential') returning id),
        draft_text as (insert into platform.message_template_texts (school_id, template_id, channel, language, subject, body)
          select 1, id, 'email', 'en', 'Link', '{{link}}' from template returning id),
        package as (insert into admissions.admission_packages (school_id, country_id, session_id, code, name, course_ids, valid_from, valid_to, status)
          select 1, 162, s.id, 'WIDE', 'For all', array[(select min(id) from branches.courses where school_id = 1)], s.start_date, s.end_date, 'active'
            from branches.academic_sessions s where s.school_id = 1 and s.country_id = 162 and s.is_current returning id)
      select (select id from all_role) as role_id, (select id from other_role) as other_role, (select id from sender) as sender_id,
             (select id from machine) as machine_id, (select id from far_machine) as far_machine, (select id from site) as site_id,
             (select id from planned) as planned, (select id from far_planned) as far_planned, (select id from draft_text) as text_id,
             (select id from package) as package_id, (select id from platform.users where username = 'admin') as admin_id`),
  );
  return { ...row, user_id: wide.id, replace_by: row?.['role_id'] ?? 0, branch_id: branches.f8 };
}

beforeAll(async () => {
  school = await openSchool();
  const permissions = catalogue.map((one) => one.name).filter((name) => name !== 'Zero Permission');
  small = await makeUser(school, { username: 'small', permissions, grants: [branches.f8] });
  ids = await makeWide();
  const found = await school.owner(() =>
    rowsOf(sql<{ name: string }>`
      select table_name as name from platform.table_policies t join pg_attribute a on a.attrelid = t.table_name::regclass
       where a.attname = 'branch_id' and not a.attnotnull and not a.attisdropped order by 1`),
  );
  tables = found.map((one) => one.name).filter((name) => !traces.has(name));
  const others = await school.owner(() =>
    rowsOf(
      sql<{ id: number }>`select id from platform.users where username not in ('small', 'clerk', 'nobody') order by id`,
    ),
  );
  people = others.map((one) => one.id);
  before = await fingerprint();
});

/** Every wide record as one text a table. */
async function fingerprint(): Promise<string> {
  const looks = [
    ...tables.map(
      (name) => `select '${name}' as place, md5(string_agg(t::text, '|' order by t.id)) as hash from ${name} t
      where t.branch_id is null or ('${name}' in ('platform.setting_values', 'platform.machine_credentials') and t.branch_id <> ${branches.f8})`,
    ),
    `select 'roles', md5(string_agg(r.name || r.version || coalesce((select string_agg(p.permission_id::text, ',' order by p.permission_id)
       from platform.role_permissions p where p.role_id = r.id), ''), '|' order by r.id)) from platform.roles r where r.school_id is distinct from 1`,
    `select 'people', md5(string_agg(u.id || u.name || u.email || u.username || u.status || coalesce(u.password_hash, '') || u.version
         || (select count(*) from platform.auth_tokens t where t.user_id = u.id and t.revoked_at is null)
         || coalesce((select string_agg(x.role_id::text, ',' order by x.role_id) from platform.user_roles x where x.user_id = u.id), '-')
         || coalesce((select string_agg(x.permission_id::text, ',' order by x.permission_id) from platform.user_permissions x where x.user_id = u.id), '-')
         || coalesce((select string_agg(x.kind || x.branch_id, ',' order by x.id) from platform.user_grants x where x.user_id = u.id), '-'), '|' order by u.id))
       from platform.users u where u.id = any ('{${people.join(',')}}')`,
    `select 'sites', md5(string_agg(s::text, '|' order by s.id)) from platform.public_sites s`,
    `select 'fixed', md5(string_agg(s.key, '|' order by s.id)) from platform.fixed_settings s`,
    `select 'texts', md5(string_agg(t::text, '|' order by t.id)) from platform.message_template_texts t join platform.message_templates m on m.id = t.template_id where m.branch_id is null`,
    `select 'packages', md5(string_agg(p::text, '|' order by p.id)) from admissions.admission_packages p
       where p.status not in ('draft', 'pending') and p.branch_mode <> 'list'`,
  ];
  const rows = await school.owner(() =>
    rowsOf(sql<{ place: string; hash: string | null }>`${sql.raw(looks.join('\nunion all\n'))}`),
  );
  return rows.map(({ place, hash }) => `${place} ${hash ?? '-'}`).join('\n');
}

/** What shapes cannot say: values that a field takes, so that an input comes as far as the guard. */
const fitting: Record<string, unknown> = {
  address: 'somebody@iqra.example',
  addresses: ['10.1.0.0/16'],
  body: 'Ordinary {{link}}',
  channel: 'email',
  channels: ['email'],
  event_code: 'PASSWORD_LINK',
  grants: [{ kind: 'branch', branch_id: branches.f8 }],
  host: 'mail.example',
  key: 'attendance_edit_days',
  language: 'en',
  origins: ['https://www.iqra.example'],
  permissions: [],
  phone: '03001234567',
  subject: 'Ordinary',
  port: 25,
  quiet_from: null,
  quiet_to: null,
  reply_to: null,
  send_at: null,
  valid_from: undefined,
  value: 2,
};

let made = 0;

/** Names that nobody has yet: a number that is taken must not hide a missing guard. */
function fresh(): Record<string, unknown> {
  made += 1;
  return {
    name: `Ordinary ${made}`,
    email: `ordinary${made}@iqra.example`,
    from_address: `from${made}@iqra.example`,
    username: `ordinary${made}`,
    code: `ORD-${made}`,
  };
}

const places = new Set(['branch_id', 'country_id']);
const variants = [
  { full: false, place: true },
  { full: true, place: true },
  // Of the whole school, with everything else.
  { full: true, place: false },
];

/** Every wide id under the name by which the call asks for one, with little and with all that it takes. */
function inputsFor(contract: Contract): Record<string, unknown>[] {
  const shape: z.ZodObject = contract.input;
  const tried = 'id' in shape.shape ? [...new Set(Object.values(ids))] : [1];
  return tried.flatMap((id) =>
    variants.flatMap(({ full, place }) => {
      const sampled = sampleInput(shape, { ids: { ...ids, id }, full, word: 'Ordinary' });
      const values = { ...fitting, ...fresh() };
      const given = Object.fromEntries(
        Object.entries(sampled)
          .map(([name, value]) => [name, name in values ? values[name] : value] as const)
          .filter(([name, value]) => value !== undefined && (place || !places.has(name))),
      );
      // The last day of a package that goes on for a while.
      return 'event' in given ? ['pause', 'archive', 'activate'].map((event) => ({ ...given, event })) : [given];
    }),
  );
}

const contracts = allCalls()
  .map((served) => served.contract)
  // Not the own account: it would end the very session that asks. Its records are nobody else's.
  .filter(
    (c) => c.door === 'user' && c.method !== 'GET' && c.transport !== 'upload' && !/^(log|profile|user\/)/.test(c.path),
  );

const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;

/** With the password given again where it is asked for: that question must not hide a missing guard. */
async function ask(contract: Contract, sampled: Record<string, unknown>, token: string | undefined) {
  const input = 'version' in sampled ? { ...sampled, version: await versionOf(contract, sampled) } : sampled;
  const options = token === undefined ? {} : { token };
  const answer = await school.call(contract, input, options);
  if ((answer.details as { code?: string } | undefined)?.code !== PASSWORD_AGAIN) return answer;
  await school.must(confirmPassword, { password: STORY_PASSWORD, call: nameOf(contract) }, options);
  return school.call(contract, input, options);
}

describe('a person of one branch who holds every permission', () => {
  it.each(contracts.map((c) => [nameOf(c), c] as const))(
    'leaves what is wider as it is: %s',
    async (_name, contract) => {
      const done: string[] = [];
      for (const input of inputsFor(contract)) {
        const answer = await ask(contract, input, small.token);
        expect(answer.code, `${JSON.stringify(input)} → ${answer.message}`).toBeLessThan(500);
        if (answer.code < 300) done.push(JSON.stringify(input));
      }
      // Each call answers for itself: what one has done is not held against the next.
      const was = before;
      before = await fingerprint();
      expect(before, `done: ${done.join('\n')}`).toBe(was);
    },
  );
});

describe('the database itself', () => {
  it.each([
    ['platform.setting_values', `withdrawn_at = platform.now()`],
    ['platform.machine_credentials', `name = 'Mine'`],
    ['platform.public_sites', `name = 'Mine'`],
    ['platform.message_template_texts', `body = 'Mine'`],
    ['platform.message_event_settings', `enabled = true`],
    ['platform.email_senders', `name = 'Mine'`],
  ])('lets a person of one branch neither change nor take away a wide row of %s', async (table, change) => {
    const attempt = (text: string) =>
      school
        .as('clerk', () => rowsOf(sql`${sql.raw(text)}`))
        .then((rows) => rows.length)
        .catch(() => 0);
    expect(await attempt(`update ${table} set ${change} returning 1`)).toBe(0);
    expect(await attempt(`delete from ${table} returning 1`)).toBe(0);
    expect(await fingerprint()).toBe(before);
  });
});

// What the test would see: the same inputs by a person who works everywhere do change wide records. Deleting comes last.
describe('the same by who works in all branches', () => {
  const seen = [
    'POST settings',
    'POST settings/withdraw',
    'POST settings/fix',
    'POST machines',
    'POST machines/:id',
    'POST machines/:id/rotate',
    'POST machines/:id/revoke',
    'POST sites',
    'POST sites/:id',
    'POST sites/:id/rotate',
    'POST email-senders',
    'POST email-senders/pause',
    'POST email-senders/update/:id',
    'POST message-event/save',
    'POST message-event/reset',
    'POST message-template/save',
    'POST message-template/activate',
    'POST message-template/retire',
    'POST admission-package/status',
    'POST users/:id/end-sessions',
    'PUT users/:id',
    'POST users/:id/lock',
    'POST users/:id/unlock',
    'POST users/:id/left',
    'POST roles',
    'PUT roles/:id',
    'DELETE roles/:id',
  ];
  it.each(seen)('does change them: %s', async (name) => {
    const contract = contracts.find((one) => nameOf(one) === name);
    if (!contract) throw new Error(`${name} is not served`);
    const was = await fingerprint();
    const said: string[] = [];
    for (const input of inputsFor(contract)) {
      const answer = await ask(contract, input, undefined);
      said.push(`${answer.code} ${answer.message} ${JSON.stringify(answer.errors)}`);
    }
    expect(await fingerprint(), [...new Set(said)].join('\n')).not.toBe(was);
  });
});

/** The version that stands now, so that nobody is refused for that alone. */
async function versionOf({ path }: Contract, { id }: Record<string, unknown>): Promise<number> {
  const table = {
    machines: 'platform.machine_credentials',
    sites: 'platform.public_sites',
    'email-senders': 'platform.email_senders',
    'message-template': 'platform.message_template_texts',
    'admission-package': 'admissions.admission_packages',
    users: 'platform.users',
    roles: 'platform.roles',
  }[path.split('/')[0] ?? ''];
  if (table === undefined) return 1;
  const row = await school.owner(() =>
    rowOf(sql<{ version: number }>`select version from ${sql.raw(table)} where id = ${Number(id)}::bigint`),
  );
  return row?.version ?? 1;
}
