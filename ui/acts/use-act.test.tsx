// After a write nothing from before it is shown again: a row of a page left behind carries a version that would be refused.

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { aThing, thingGet, thingSave } from '#ui/testing/things.ts';
import { useAct } from './use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';

const shown: string[] = [];

function List() {
  const { data } = useCall(thingGet, { id: 9 }, { fresh: 60_000 });
  const words = data ? `version ${data.version}` : 'reading';
  if (shown.at(-1) !== words) shown.push(words);
  return <p>{words}</p>;
}

function Work() {
  const { act } = useAct(thingSave);
  return <button onClick={() => void act({ name: 'Desk', amount: 500 })}>Save</button>;
}

function TwoPages() {
  const [page, turn] = useState<'list' | 'work'>('list');
  return (
    <>
      <button onClick={() => turn(page === 'list' ? 'work' : 'list')}>Turn</button>
      {page === 'list' ? <List /> : <Work />}
    </>
  );
}

test('a page that was left is read again after a write, and not shown as it was', async () => {
  let version = 1;
  answerWith({
    'GET things/9': () => ok(aThing(9, { version })),
    'POST things': () => {
      version = 2;
      return ok(aThing(9), 'Thing saved');
    },
  });
  const { person } = stand(TwoPages);
  await screen.findByText('version 1');
  const turn = screen.getByRole('button', { name: 'Turn' });
  await person.click(turn);
  await person.click(turn);
  await person.click(turn);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(turn);
  await screen.findByText('version 2');
  expect(shown).toEqual(['reading', 'version 1', 'reading', 'version 2']);
});
