// The seat of an application (ADM-21): held before money is asked for, moved with its class, given back when it ends.

import { holdInClass, releaseApplication } from '#modules/branches/index.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { LockedApplication } from './change-stage.ts';

export interface HoldWanted {
  /** Left out: the section of the application, else the emptiest one that suits. */
  section_id?: number | null | undefined;
  /** The instant at which the hold ends; left out: until it is released. */
  until?: string | null | undefined;
  reason: 'offer' | 'payment';
}

/** Answers the hold's id and writes the section into the application; 409 with the free sections when the class is full. */
export async function holdForApplication(
  application: LockedApplication,
  { section_id = application.section_id, until = null, reason }: HoldWanted,
): Promise<number> {
  const { session_id, course_id } = application;
  if (session_id === null || course_id === null) throw conflict('Choose session and class of this application first');
  const child = await rowOf(sql<{ gender: string | null; shift: string | null }>`
    select s.gender, a.draft ->> 'shift' as shift from admissions.applications a left join students.students s on s.id = a.student_id
     where a.id = ${application.id}::bigint`);
  const held = await holdInClass({
    branch_id: application.branch_id,
    session_id,
    course_id,
    section_id,
    gender: child?.gender,
    group_id: application.group_id,
    shift: section_id === null ? child?.shift : null,
    reason,
    application_id: application.id,
    student_id: application.student_id,
    expires_at: until,
  });
  if (held.section_id !== application.section_id)
    await rowsOf(sql`
      update admissions.applications set section_id = ${held.section_id}::bigint, updated_by = platform.current_user_id()
       where id = ${application.id}::bigint`);
  return held.hold_id;
}

/** The seat goes back; the first of the waiting list hears of it (ADM-24). */
export function releaseHoldOf(application: Pick<LockedApplication, 'id'>, reason: string): Promise<void> {
  return releaseApplication(application.id, reason);
}
