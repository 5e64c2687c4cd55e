// 00 §13: credentials of gateways, devices and websites: shown once, kept hashed, rotated with an overlap, ended at once, audited.

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as doors from '#kernel/calls/doors.ts';
import { auditList } from '#kernel/calls/audit.ts';
import { defineCall } from '#kernel/contract.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { serve } from '#platform/http/serve.ts';
import { buildServer } from '#platform/edge/server.ts';
import { branches, openSchool, type School } from '../harness/school.ts';

const inquiry = defineCall({
  door: 'gateway',
  method: 'POST',
  path: 'gateway/:gateway/bill-inquiry',
  area: 'testing',
  title: 'of the story',
  input: { gateway: z.string() },
});

let school: School;
let app: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  school = await openSchool();
  app = await buildServer({
    calls: [serve(inquiry, async () => null)],
    isReady: () => Promise.resolve(true),
    web: null,
  });
  return () => app.close();
});

const knock = async (key: string | null): Promise<number> => {
  const headers = { authorization: `Bearer ${key ?? ''}` };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/gateway/1link/bill-inquiry', headers, payload: {} });
  return answer.statusCode;
};
const gateway = {
  kind: 'gateway' as const,
  code: '1link',
  name: '1BILL of HBL',
  addresses: ['127.0.0.1', '10.9.3.7/16'],
};

describe('00 §13 machine credentials', () => {
  it('made, used, given a new key with an overlap, ended', async () => {
    const made = await school.must(doors.machineAdd, gateway);
    expect(made.key).toMatch(/^mkg_[\w-]{43}$/);
    expect(await knock(made.key)).toBe(200);
    const next = await school.must(doors.machineRotate, { id: made.id, overlap_hours: 1 });
    expect([await knock(made.key), await knock(next.key)]).toEqual([200, 200]);
    await school.must(doors.machineRotate, { id: made.id, overlap_hours: 0 });
    expect([await knock(made.key), await knock(next.key)]).toEqual([401, 401]);
    const { data } = await school.must(doors.machineList, { kind: 'gateway' });
    expect(data).toMatchObject([
      { code: '1link', addresses: ['127.0.0.1/32', '10.9.0.0/16'], state: 'active', last_address: '127.0.0.1' },
    ]);
    const last = await school.must(doors.machineRotate, { id: made.id });
    await school.must(doors.machineRevoke, { id: made.id });
    expect(await knock(last.key)).toBe(401);
    expect((await school.call(doors.machineRotate, { id: made.id })).code).toBe(409);
    expect((await school.call(doors.machineRevoke, { id: made.id })).code).toBe(409);
    const kept = JSON.stringify(await school.owner(() => rowsOf(sql`select * from platform.machine_credentials`)));
    const told = JSON.stringify(await school.must(auditList, { record_kind: 'machine' }));
    for (const key of [made.key, next.key, last.key]) expect(kept + told).not.toContain(key?.slice(4));
    expect(told).toContain('key changed');
  });

  it('a device by serial number, once; of two editors the second is told', async () => {
    const device = {
      kind: 'device' as const,
      code: 'CKJ-77',
      name: 'Gate',
      branch_id: branches.f8,
      addresses: ['203.0.113.9'],
    };
    const { id, key } = await school.must(doors.machineAdd, device);
    expect(key).toBeNull();
    expect((await school.call(doors.machineAdd, { ...device, code: 'ckj-77' })).code).toBe(409);
    expect((await school.call(doors.machineRotate, { id })).message).toContain('sends no key');
    const change = { id, version: 1, name: 'Main gate', branch_id: branches.f8, addresses: ['2001:db8::/32'] };
    await school.must(doors.machineChange, change);
    expect((await school.call(doors.machineChange, change)).code).toBe(409);
  });

  it('refuses what is no address, and everybody without System Setting', async () => {
    for (const bad of ['', '999.1.1.1', '10.0.0.0/33', 'example.org', '0.0.0.0; drop'])
      expect((await school.call(doors.machineAdd, { ...gateway, addresses: [bad] })).code).toBe(422);
    expect((await school.call(doors.machineAdd, { ...gateway, addresses: [] })).code).toBe(422);
    expect((await school.call(doors.machineAdd, { ...gateway, code: '../x' })).code).toBe(422);
    for (const call of [doors.machineList, doors.siteList])
      expect((await school.call(call, {}, { as: 'nobody' })).code).toBe(403);
  });
});

describe('13 §2 websites', () => {
  it('made, changed, switched off, given a new key; names are there once', async () => {
    const site = { name: 'School site', origins: ['https://www.iqra.example'], rate_per_minute: 20 };
    const { id, key } = await school.must(doors.siteAdd, site);
    expect(key).toMatch(/^mks_/);
    expect((await school.call(doors.siteAdd, { ...site, name: 'school SITE' })).code).toBe(409);
    expect((await school.call(doors.siteAdd, { ...site, name: 'x', origins: ['javascript:alert(1)'] })).code).toBe(422);
    await school.must(doors.siteChange, { id, version: 1, ...site, languages: ['en', 'ur'], state: 'off' });
    expect((await school.must(doors.siteList, {})).data).toMatchObject([
      { state: 'off', languages: ['en', 'ur'], key_last4: key?.slice(-4) },
    ]);
    const next = await school.must(doors.siteRotate, { id });
    expect(next.key).not.toBe(key);
  });
});
