// The import of inquiries (spec 02 §10): a sheet of an event or an old list. The rules of a typed one hold for each line (ADM-1, ADM-2);
// what an earlier import brought is known by mobile and day.

import { badField } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { normalisePhone, registerDate } from '#modules/students/index.ts';
import { receiveLeads } from '../actions/receive-leads.ts';
import { workLeads } from '../contract/leads.ts';
import { type LeadsFacts, leadsCheck, type LeadsRow, type ReadyLead, sourceNamed } from '../rules/leads-file.ts';

const short = (max: number) => (text: string) =>
  text.length <= max ? text : badField('text', `At most ${max} letters`);

const columns: ImportColumns<LeadsRow> = {
  parent_name: {
    title: 'Parent Name',
    aliases: ['Parent', 'Name', 'Father', 'Father Name', 'Guardian'],
    required: true,
    hint: 'Who asks',
    example: 'Bilal Mirza',
    parse: short(100),
  },
  mobile: {
    title: 'Mobile',
    aliases: ['Phone', 'Cell', 'Contact', 'Mobile No', 'WhatsApp'],
    required: true,
    hint: '0300 1234567 or +968 9123 4567',
    example: '0300 1234567',
    parse: short(40),
  },
  source: {
    title: 'Source',
    aliases: ['Where From', 'Channel', 'Medium'],
    required: true,
    hint: 'Walk-in, Phone, Website, WhatsApp, Facebook, Instagram, Google, Referral, Event, School visit, Agent, Other',
    example: 'Event',
    parse: (text) => sourceNamed(text) ?? badField('source', `'${text}' is no source; write Walk-in, Phone, Event …`),
  },
  child_name: {
    title: 'Child Name',
    aliases: ['Child', 'Student', 'Student Name'],
    required: false,
    hint: 'The child the family asks for',
    example: 'Saad Mirza',
    parse: short(100),
  },
  class: {
    title: 'Class',
    aliases: ['Grade', 'For Class'],
    required: false,
    hint: 'The name of a class of the school',
    example: 'Class 1',
    parse: short(60),
  },
  birth_date: {
    title: 'Birth Date',
    aliases: ['DOB', 'Date Of Birth'],
    required: false,
    hint: 'DD/MM/YYYY',
    example: '01/10/2020',
    parse: registerDate,
  },
  city: {
    title: 'City',
    aliases: ['Town'],
    required: false,
    hint: 'Where they live',
    example: 'Lahore',
    parse: short(80),
  },
  area: {
    title: 'Area',
    aliases: ['Locality', 'Sector'],
    required: false,
    hint: 'Part of the city',
    example: 'Gulberg',
    parse: short(80),
  },
  message: {
    title: 'Message',
    aliases: ['Remarks', 'Notes', 'Question'],
    required: false,
    hint: 'What they ask',
    example: 'Is there a bus from Model Town?',
    parse: short(2000),
  },
  received_on: {
    title: 'Received On',
    aliases: ['Date', 'Inquiry Date', 'Received'],
    required: false,
    hint: 'DD/MM/YYYY; today where it is empty',
    example: '15/03/2026',
    parse: registerDate,
  },
  branch: {
    title: 'Branch',
    aliases: ['Branch Code', 'Campus', 'Campus Code'],
    required: false,
    hint: 'The code of the branch, where you work for several',
    example: 'LHR-01',
    parse: short(30),
  },
};

async function factsOf(lines: readonly ParsedLine<LeadsRow>[]): Promise<LeadsFacts> {
  const { school_id, branch_ids, all_branches } = who();
  const branches = await rowsOf(sql<LeadsFacts['branches'][number]>`
    select b.id, b.code, b.branch_name as name, b.country_id, platform.today(b.id) as today from platform.branches b
     where b.school_id = ${school_id}::int and b.status = 'active' and b.kind = 'campus' and (${all_branches} or b.id = any (${[...branch_ids]}::int[]))`);
  const classes = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from branches.courses where school_id = ${school_id}::int`);
  const mobiles = [
    ...new Set(lines.flatMap(({ row }) => (row.mobile === null ? [] : [row.mobile.replaceAll(/\D/g, '').slice(-8)]))),
  ];
  const known = await rowsOf(sql<{ mobile: string; day: string }>`
    select distinct l.mobile, (a.at at time zone c.time_zone)::date as day
      from admissions.leads l join admissions.admission_activities a on a.lead_id = l.id and a.direction = 'in' join platform.countries c on c.id = l.country_id and c.operates
     where l.school_id = ${school_id}::int and right(l.mobile, 8) = any (${mobiles}::text[])`);
  return {
    branches,
    classes,
    normalise: normalisePhone,
    known: new Set(known.map(({ mobile, day }) => `${mobile} ${day}`)),
  };
}

/** Lines of one branch. */
async function apply(set: readonly ReadyLead[]): Promise<Made> {
  await requirePermission(...workLeads);
  const taken = await receiveLeads(
    set.map(({ child, received_on, today, ...lead }) => ({
      ...lead,
      kind: 'admission' as const,
      relation: 'father' as const,
      language: 'en' as const,
      marketing_consent: false,
      // Midday of an earlier day, now of today.
      received_at: received_on === null || received_on >= today ? null : `${received_on}T07:00:00Z`,
      children: child === null ? [] : [child],
    })),
  );
  const made = taken.filter((row) => row.is_new).length;
  return { inquiries: made, ...(made < taken.length ? { 'added to open ones': taken.length - made } : {}) };
}

export const leadsImport = defineImport({
  kind: 'leads',
  title: 'Inquiries',
  permissions: workLeads,
  columns,
  facts: factsOf,
  checking: leadsCheck,
  branchOf: (lead) => lead.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { inquiries: ready.length } : {}),
  apply: (set) => apply(set),
});
