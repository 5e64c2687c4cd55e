// Parents are told once (ATT-7; spec 03 story 12).

import { beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { messagesClock } from '#modules/attendance/absence-messages/actions/messages-clock.ts';
import { messagesSend } from '#modules/attendance/absence-messages/contract/messages.ts';
import { remindTakers } from '#modules/attendance/registers/steps/remind-takers.ts';
import { branches } from '../harness/school.ts';
import { A, type AttendanceScene, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
const intents = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await scene.school.owner(() =>
        rowsOf(sql<{ event_code: string; n: number }>`
          select event_code, count(distinct dedupe_key)::int as n from platform.message_intents where event_code in ('ABSENT_TODAY', 'ABSENCE_CORRECTED') group by 1`),
      )
    ).map((row) => [row.event_code, row.n]),
  );
const send = () =>
  scene.school.call(messagesSend, { section_ids: [scene.sections.a], on_date: scene.today }, { as: 'clerk' });

beforeAll(async () => {
  scene = await openAttendance(10);
});

describe('ATT-7 messages once', () => {
  it('a register that is not taken tells nobody', async () => {
    await scene.mark({ [scene.children[0] ?? 0]: A });
    const early = await send();
    expect([early.code, early.errors['section_ids']?.[0]]).toEqual([422, expect.stringContaining('take it first')]);
  });

  it('6 absentees: Send pressed three times makes 6 messages, and says when they went', async () => {
    const away = Object.fromEntries(scene.children.slice(0, 6).map((id) => [id, A]));
    await scene.take(scene.today, away);
    expect((await send()).data).toMatchObject({ queued: 6, already_sent: 0 });
    const again = await send();
    expect(again.message).toMatch(/^0 messages go out; 1 register was told of at \d\d:\d\d already$/);
    await send();
    await runDue({ jobs: messagesClock.filter((job) => job.name === 'attendance.messages') });
    expect(await intents()).toEqual({ ABSENT_TODAY: 6 });
  });

  it('one that is corrected gets one correction, a second change none', async () => {
    const child = scene.children[0] ?? 0;
    await scene.mark({ [child]: P });
    await scene.mark({ [child]: A });
    await scene.mark({ [child]: P });
    expect(await intents()).toEqual({ ABSENT_TODAY: 6, ABSENCE_CORRECTED: 1 });
  });
});

describe('ATT-8 registers that are not taken', () => {
  const remind = (now_min: number) =>
    scene.school.as('clerk', () => remindTakers({ school_id: 1, branch_id: branches.f8, day: scene.today, now_min }));
  const told = async (): Promise<string[]> =>
    (
      await scene.school.owner(() =>
        rowsOf(
          sql<{
            line: string;
          }>`select distinct u.username || ': ' || n.title || coalesce(' – ' || nullif(n.text, ''), '') as line from platform.notifications n
               join platform.users u on u.id = n.user_id where n.kind = 'overdue' and u.username in ('cashier', 'clerk') order by 1`,
        ),
      )
    ).map((row) => row.line);

  it('an hour after the start the class teacher is notified, half an hour later the branch; each once', async () => {
    await scene.school.owner(async () => {
      await rowsOf(sql`update attendance.attendance_registers set state = 'open'`);
      await rowsOf(sql`update branches.sections set class_teacher_id = 77 where id = ${scene.sections.a}`);
      await rowsOf(sql`update platform.users set employee_id = 77 where username = 'cashier'`);
    });
    // School begins ten minutes after midnight here.
    expect([await remind(69), await told()]).toEqual([0, []]);
    expect([await remind(70), await told()]).toEqual([1, ['cashier: The register of Grade 5 – A is not taken']]);
    expect(await remind(99)).toBe(0);
    expect(await remind(100)).toBe(1);
    expect(await told()).toContain('clerk: 1 register is not taken – Grade 5 – A');
    expect(await remind(101)).toBe(0);
  });

  it('a register that is taken rings for nobody', async () => {
    await scene.school.owner(async () => {
      await rowsOf(sql`delete from attendance.register_reminders`);
      await rowsOf(sql`update attendance.attendance_registers set state = 'taken'`);
    });
    expect(await remind(300)).toBe(0);
  });
});
