// One application: begun with a short form, filled in on six pages, read afterwards with its history, tests, fee and papers, and with
// the one thing that is done next (spec 02 §6.3, §6.4).

import { useSearchParams } from 'react-router';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { Begin } from '#modules/admissions/application-form/screens/parts/begin.tsx';
import { ReferencePage } from '#modules/admissions/application-form/screens/parts/reference-page.tsx';
import { Wizard } from '#modules/admissions/application-form/screens/parts/wizard.tsx';
import { applicationGet } from '#modules/admissions/applications/contract/applications.ts';
import { applicationScreen } from '#modules/admissions/applications/screens/parts/application-read.tsx';
import { nextOf } from './next-of-application.tsx';

const ApplicationRead = applicationScreen(nextOf);

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const reference = query.get('reference');
  if (reference) return <ReferencePage code={reference} />;
  if (!(Number.isInteger(id) && id > 0)) return <Begin />;
  return <One key={id} id={id} change={query.has('change')} />;
}

function One({ id, change }: { id: number; change: boolean }) {
  const answer = useCall(applicationGet, { id }, { fresh: 0 });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <PageSkeleton />;
  const open = answer.data.stage === 'draft' || (change && answer.data.may.change);
  return open ? <Wizard /> : <ApplicationRead />;
}
