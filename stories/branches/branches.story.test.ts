// Branches: who sees which, adding one, the gate (spec 10 BR-1 to BR-16, section 11).

import { beforeAll, describe, expect, it } from 'vitest';
import * as branches from '#modules/branches/branch/contract/branches.ts';
import * as statusCalls from '#modules/branches/status/contract/status.ts';
import * as gateCalls from '#modules/branches/gate/contract/gate.ts';
import * as contacts from '#modules/branches/contacts/contract/contacts.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { openSchool, type School } from '../harness/school.ts';
import { inSession } from '#stories/harness/turn-clock.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const place = { address: '12 Mall Road', city: 'Lahore', province: 'Punjab', phone: '+92 42 111 222 333' };
const typed = {
  code: 'LHR-07',
  branch_name: 'Johar Town',
  short_name: 'Johar',
  levels: ['primary' as const],
  gender: 'co' as const,
  medium: 'english' as const,
  ...place,
};
const draft = { ...typed, school_id: 1, country_id: 162, ownership: 'own' as const };

describe('10 section 11.1 lookups follow the grants', () => {
  it('a clerk of F-8 is offered F-8 only, in whatever lookup', async () => {
    const all = await school.must(lookups.allBranches, {}, { as: 'clerk' });
    expect(all.map((row) => row.branch_name)).toEqual(['F-8 Campus']);
    const offered = await school.must(
      lookups.ownAllBranches,
      { branch_type: 0, school_id: 1, country_id: 162 },
      { as: 'clerk' },
    );
    expect(offered.map((row) => row.branch_id)).toEqual([1]);
    const via = await school.must(lookups.generalUserBranches, {}, { as: 'clerk' });
    expect(via).toEqual([{ branch_id: 1, branch_name: 'F-8 Campus', via: 'list' }]);
  });

  it('the head office is offered schools, countries and franchises of all', async () => {
    expect(await school.must(lookups.schools, {})).toHaveLength(2);
    expect((await school.must(lookups.branchCountries, {})).map((row) => row.id)).toEqual(
      expect.arrayContaining([161, 162]),
    );
    expect((await school.must(lookups.franchises, {})).map((row) => row.code)).toEqual(['KHI-01']);
    expect(await school.must(lookups.countryHasBranches, { school_id: 2 })).toEqual([
      { id: 162, nicenam: 'Pakistan', branches: 1 },
    ]);
  });

  it('another person is looked up only with Admin Record', async () => {
    const refused = await school.call(lookups.generalUserBranches, { user_id: 1 }, { as: 'nobody' });
    expect(refused.code).toBe(403);
  });

  it('classes, stages and streams of the school', async () => {
    const classes = await school.must(lookups.allCourses, { active: true }, { as: 'clerk' });
    expect(classes.map((row) => row.name).slice(0, 4)).toEqual(['Playgroup', 'Nursery', 'Prep', 'Grade 1']);
    expect((await school.must(lookups.academicGroups, {})).map((row) => row.name)).toContain('Cambridge');
    expect((await school.must(lookups.groups, {})).map((row) => row.code)).toContain('PM');
    expect((await school.must(lookups.subjectsOfCourse, { id: 0 })).find((row) => row.name === 'Urdu')).toMatchObject({
      direction: 'rtl',
    });
  });
});

describe('BR-1 to BR-4 adding a branch', () => {
  it('BR-1, BR-3 it is a draft with the next number, and the head office of the country exists', async () => {
    const { branch } = await school.must(branches.branchCreate, draft);
    expect(branch).toMatchObject({ code: 'LHR-07', status: 'draft', ownership: 'own' });
    const withHeadOffice = await school.must(lookups.allBranches, {
      country_id: 162,
      school_id: 1,
      with_head_office: true,
    });
    expect(withHeadOffice.map((row) => row.code)).toContain('HO-PK');
    const without = await school.must(lookups.allBranches, { country_id: 162, school_id: 1 });
    expect(without.map((row) => row.code)).not.toContain('HO-PK');
  });

  it('BR-1 a used code is refused with the name of the other branch', async () => {
    const answer = await school.call(branches.branchCreate, { ...draft, branch_name: 'Another', code: 'isb-02' });
    expect(answer.code).toBe(422);
    expect(answer.errors['code']).toEqual(['Code ISB-02 is already used by G-9 Campus']);
  });

  it('BR-8 a map point outside the country is refused', async () => {
    const answer = await school.call(branches.branchCreate, {
      ...draft,
      code: 'LHR-09',
      latitude: 23.6,
      longitude: 58.4,
    });
    expect(answer.errors['latitude']).toEqual(['The map point is not in Pakistan']);
  });

  it('BR-4 a creator with a list of branches gets a grant for the new one', async () => {
    const { branch } = await school.must(
      branches.branchCreate,
      { ...draft, code: 'ISB-09', branch_name: 'I-9 Campus' },
      { as: 'clerk' },
    );
    const reached = await school.must(lookups.allBranches, {}, { as: 'clerk' });
    expect(reached.map((row) => row.branch_id)).toContain(branch.id);
    const neighbour = await school.must(lookups.allBranches, {}, { as: 'neighbour' });
    expect(neighbour.map((row) => row.branch_id)).not.toContain(branch.id);
  });

  it('a repeated Idempotency-Key makes one branch', async () => {
    const key = 'the-same-form-opening';
    const one = await school.must(branches.branchCreate, { ...draft, code: 'LHR-11', branch_name: 'Twice' }, { key });
    const two = await school.must(branches.branchCreate, { ...draft, code: 'LHR-11', branch_name: 'Twice' }, { key });
    expect(two.branch.id).toBe(one.branch.id);
  });
});

describe('10 section 11.2 list, record, change', () => {
  it('the list holds the branches of the scope and nothing else', async () => {
    const mine = await school.must(branches.branchList, {}, { as: 'neighbour' });
    expect(mine.data.map((row) => row.code)).toEqual(['ISB-02']);
    expect(mine.total).toBe(1);
  });

  it('a branch outside the scope is 404', async () => {
    expect((await school.call(branches.branchDetail, { id: 1 }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(statusCalls.statusHistory, { id: 1 }, { as: 'neighbour' })).code).toBe(404);
    expect((await school.call(branches.branchUpdate, { id: 1, version: 1, ...typed }, { as: 'neighbour' })).code).toBe(
      404,
    );
  });

  it('without the permission it is 403', async () => {
    expect((await school.call(branches.branchList, {}, { as: 'nobody' })).code).toBe(403);
    expect((await school.call(branches.branchCreate, draft, { as: 'nobody' })).code).toBe(403);
  });

  it('a change with an old version is 409', async () => {
    const { branch } = await school.must(branches.branchDetail, { id: 2 });
    const fields = { ...typed, code: branch.code, branch_name: branch.branch_name, id: 2 };
    const first = await school.must(branches.branchUpdate, { ...fields, version: branch.version, city: 'Rawalpindi' });
    expect(first.branch.city).toBe('Rawalpindi');
    expect(
      (await school.call(branches.branchUpdate, { ...fields, version: branch.version, city: 'Murree' })).code,
    ).toBe(409);
  });

  it('contacts are kept per branch', async () => {
    const added = await school.must(
      contacts.contactAdd,
      { branch_id: 1, role: 'Principal', name: 'Ayesha Khan', phone: '0300 1234567' },
      { as: 'clerk' },
    );
    const changed = await school.must(contacts.contactUpdate, {
      id: added.id,
      version: added.version,
      role: 'Principal',
      name: 'Ayesha Khan',
      phone: '0301 1234567',
    });
    expect(changed.version).toBe(added.version + 1);
    expect((await school.call(contacts.contactDelete, { id: added.id }, { as: 'neighbour' })).code).toBe(404);
    await school.must(contacts.contactDelete, { id: added.id });
    expect(await school.must(contacts.contactList, { branch_id: 1 })).toEqual([]);
  });
});

describe('BR-10 to BR-16 status and gate', () => {
  it('BR-16 a draft without class, phone or address is not activated, and the missing is named', async () => {
    const { branch } = await school.must(branches.branchCreate, { ...draft, code: 'LHR-21', branch_name: 'Empty' });
    const answer = await school.call(statusCalls.statusChange, {
      branch_id: branch.id,
      event: 'activate',
      reason: 'Ready',
      version: branch.version,
    });
    expect(answer.code).toBe(409);
    expect(answer.message).toContain('An open class with a section');
  });

  it('BR-11, BR-13 a suspension stops admissions at once and says so; receipts go on', async () => {
    const { branch } = await school.must(branches.branchDetail, { id: 3 });
    const suspended = await school.must(statusCalls.statusChange, {
      branch_id: 3,
      event: 'suspend',
      reason_code: 'premises',
      reason: 'Roof under repair',
      until: inSession('2027-03-31'),
      version: branch.version,
    });
    expect(suspended.branch.status).toBe('suspended');
    const gate = await school.must(gateCalls.branchGate, { branch_id: 3, action: 'admit' });
    expect(gate).toMatchObject({ allowed: false, source: 'suspension', until: inSession('2027-03-31') });
    expect(gate.reason).toMatch(
      new RegExp(
        `^LHR-01 is suspended since .*: new admissions are stopped until ${inSession('31/03/2027')}\\. Ask head office\\.$`,
      ),
    );
    expect((await school.must(gateCalls.branchGate, { branch_id: 3, action: 'collect' })).allowed).toBe(true);
    const history = await school.must(statusCalls.statusHistory, { id: 3 });
    expect(history[0]).toMatchObject({
      from_status: 'active',
      to_status: 'suspended',
      reason: 'Roof under repair',
      by: 'admin',
    });
    const resumed = await school.must(statusCalls.statusChange, {
      branch_id: 3,
      event: 'resume',
      reason: 'Repaired',
      version: suspended.branch.version,
    });
    expect(resumed.branch.status).toBe('active');
  });

  it('BR-12 collect cannot be chosen as stopped', async () => {
    const { branch } = await school.must(branches.branchDetail, { id: 1 });
    const answer = await school.call(statusCalls.statusChange, {
      branch_id: 1,
      event: 'suspend',
      reason: 'No',
      stopped_actions: ['collect'],
      version: branch.version,
    });
    expect(answer.errors).toHaveProperty('stopped_actions');
  });

  it('a wrong step is 409 in words', async () => {
    const { branch } = await school.must(branches.branchDetail, { id: 1 });
    const answer = await school.call(statusCalls.statusChange, {
      branch_id: 1,
      event: 'resume',
      reason: 'Why',
      version: branch.version,
    });
    expect(answer.message).toBe('This is active; resume is not possible');
  });
});
