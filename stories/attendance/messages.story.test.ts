// Parents are told once (ATT-7; spec 03 story 12).

import { beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '#platform/clock/run-due.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { attendanceClock } from '#modules/attendance/actions/by-the-clock.ts';
import { messagesSend } from '#modules/attendance/contract/messages.ts';
import { remindTakers } from '#modules/attendance/actions/remind-takers.ts';
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
}, 60_000);

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
    expect(again.message).toMatch(/^0 messages go out; one register was told of at \d\d:\d\d already$/);
    await send();
    await runDue({ jobs: attendanceClock.filter((job) => job.name === 'attendance.messages') });
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
  it('the branch is told by the bell, with the sections', async () => {
    await scene.school.owner(() => rowsOf(sql`update attendance.attendance_registers set state = 'open'`));
    await scene.school.as('clerk', () => remindTakers({ school_id: 1, branch_id: branches.f8, day: scene.today }));
    const told = await scene.school.owner(() =>
      rowsOf(
        sql<{
          title: string;
          text: string;
        }>`select title, text from platform.notifications where kind = 'overdue' limit 1`,
      ),
    );
    expect(told).toEqual([{ title: '1 register is not taken', text: 'Grade 5 – A' }]);
  });
});
