// One applicant whole: facts, history, visits, who is known by the same number, branches near the place (spec 10 §10.2 Record).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatPhone } from '#modules/students/index.ts';
import { shownIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { branchesNear } from '#modules/franchise/territory/chapter.ts';
import type { Applicant, SiteVisit } from '../contract/applicants.ts';
import { applicantNeeds } from '../rules/applicant-needs.ts';
import { visitProblems } from '../rules/visit-score.ts';
import { applicantColumns, applicantNames, applicantScope } from './applicants.ts';
import { knownBy } from './known.ts';

type Derived = 'phone' | 'missing' | 'duplicates' | 'near' | 'visits' | 'events';
type Head = Omit<Applicant, Derived> & { country_id: number };

const fileUrl = (file_id: number): string => `/api/v1/files/${file_id}`;

/** 404 for who does not work in all branches. */
export async function readApplicant(id: number): Promise<Applicant> {
  const head = await rowOf(sql<Head>`
    select ${applicantColumns}, a.country_id, c.nicenam as country, c.currency, a.identity_kind, a.identity_no, a.tax_no, a.whatsapp, a.email,
           a.proposed_address, a.latitude::float8 as latitude, a.longitude::float8 as longitude, a.premises, a.covered_area_sqft, a.plot_area_sqft,
           a.rooms, a.own_capital, a.experience, a.qualification, a.partners, a.expected_opening, a.expected_strength, a.branch_code, a.branch_name,
           a.approval_id, a.franchisee_id, f.legal_name as franchisee, b.branch_name as branch
      from franchise.franchise_applications a join platform.countries c on c.id = a.country_id ${applicantNames}
      left join franchise.franchisees f on f.id = a.franchisee_id left join platform.branches b on b.id = a.branch_id
     where a.id = ${id}::bigint and c.operates and ${applicantScope()}`);
  if (!head) throw notFound('This application');
  const { country_id, identity_kind, identity_no, ...rest } = head;
  const visits = await visitsOf(id);
  const planned = visits.find((visit) => visit.state === 'planned');
  return {
    ...rest,
    identity_kind,
    identity_no: shownIdentity(identity_kind, identity_no) ?? '',
    phone: formatPhone(head.mobile),
    missing:
      head.stage === 'site_visit'
        ? [...applicantNeeds(head), ...(planned ? visitProblems(planned) : ['A planned visit'])]
        : [],
    duplicates: await knownBy({ identity_no, mobile: head.mobile, tax_no: head.tax_no, but: id }),
    near: (
      await branchesNear({ country_id, latitude: head.latitude, longitude: head.longitude }, head.branch_id)
    ).slice(0, 8),
    visits,
    events: await eventsOf(id),
  };
}

async function visitsOf(application_id: number): Promise<SiteVisit[]> {
  const rows = await rowsOf(sql<Omit<SiteVisit, 'photos'> & { photos: { file_id: number; name: string }[] }>`
    select v.id, v.planned_at, v.visitor_id, u.name as visitor, v.state, v.visited_at, v.answers, v.total,
           coalesce((select jsonb_agg(jsonb_build_object('file_id', p.id, 'name', p.name) order by p.id)
                       from platform.files p where p.id = any (v.photo_file_ids) and p.deleted_at is null), '[]') as photos,
           n.branch_name as nearest, v.nearest_km::float8 as nearest_km, v.recommendation, v.conditions, v.version
      from franchise.franchise_site_visits v join platform.users u on u.id = v.visitor_id
      left join platform.branches n on n.id = v.nearest_branch_id
     where v.application_id = ${application_id}::bigint order by v.planned_at desc, v.id desc`);
  return rows.map((row) => ({
    ...row,
    photos: row.photos.map((photo) => ({ ...photo, url: fileUrl(photo.file_id) })),
  }));
}

async function eventsOf(application_id: number): Promise<Applicant['events']> {
  const rows = await rowsOf(sql<
    Omit<Applicant['events'][number], 'file'> & { file_id: number | null; file_name: string | null }
  >`
    select e.id, e.kind, e.from_stage, e.to_stage, e.note, e.at, u.name as by, e.file_id, p.name as file_name
      from franchise.franchise_application_events e left join platform.users u on u.id = e.by_user
      left join platform.files p on p.id = e.file_id and p.deleted_at is null
     where e.application_id = ${application_id}::bigint order by e.at desc, e.id desc limit 500`);
  return rows.map(({ file_id, file_name, ...row }) => ({
    ...row,
    file: file_id === null || file_name === null ? null : { file_id, name: file_name, url: fileUrl(file_id) },
  }));
}
