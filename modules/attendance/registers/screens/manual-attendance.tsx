// Manual Attendance: the sections of the day as tiles, the sheet of one (`?section_id=7&on_date=…`), and the gate passes of the day
// (`?view=passes`): ATT-5, ATT-9, spec 03 §6.9.

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { keepPage } from '#ui/offline/keep-page.ts';
import { sweepAnswers } from '#ui/calls/kept-answers.ts';
import { useSession } from '#ui/session/session.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { registerRead } from '../contract/registers.ts';
import { gatePassActions, gatePassesList } from '#modules/attendance/gate-passes/screens/parts/gate-passes-list.tsx';
import { RegisterSheet } from './register-sheet.tsx';
import { useUnsentLoaded } from './use-unsent.ts';
import { RegisterTiles } from './register-tiles.tsx';

const TILES = pages.ManualAttendance;

export function Screen() {
  const [query] = useSearchParams();
  useEffect(() => {
    void keepPage('/page-worker.js', { page: TILES, title: 'Manual Attendance' });
    void sweepAnswers();
  }, []);
  const section_id = Number(query.get('section_id'));
  const on_date = query.get('on_date') ?? undefined;
  if (query.get('view') === 'passes') return <GatePasses />;
  if (!section_id) return <RegisterTiles on_date={on_date} />;
  return <OneRegister key={`${section_id}/${on_date ?? ''}`} section_id={section_id} on_date={on_date} />;
}

function GatePasses() {
  return (
    <Page
      title="Gate passes"
      crumbs={[{ title: 'Manual Attendance', to: TILES }]}
      actions={<PageActions actions={gatePassActions} />}
    >
      <ListPage list={gatePassesList} inside />
    </Page>
  );
}

function OneRegister({ section_id, on_date }: { section_id: number; on_date: string | undefined }) {
  // What a clerk marks on is never shown from memory first: another may have marked meanwhile.
  const { id: user_id, today } = useSession();
  const input = { section_id, ...(on_date && on_date !== today ? { on_date } : {}) };
  const answer = useCall(registerRead, input, { forget: true, onDevice: true });
  const loaded = useUnsentLoaded(user_id);
  const { data } = answer;
  const title = data ? `${data.register.class_name} – ${data.register.section_name}` : 'Register';
  return (
    <Page title={title} text={data?.register.branch_name} crumbs={[{ title: 'Manual Attendance', to: TILES }]}>
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : data === undefined || !loaded ? (
        <RowsSkeleton />
      ) : (
        <RegisterSheet data={data} again={answer.again} />
      )}
    </Page>
  );
}
