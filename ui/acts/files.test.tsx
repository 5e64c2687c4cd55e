// A paper is made of what stands on the page: a field that cannot be read is asked for first, a kept file has nothing to do with it.

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileGet } from '#kernel/calls/files.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { startJob } from '#ui/jobs/follow-job.ts';
import { answerWith } from '#ui/testing/answers.ts';
import { stand } from '#ui/testing/stand.tsx';
import { thingPaper } from '#ui/testing/things.ts';
import { download, openPdf } from './files.ts';
import { closePaper, currentPaper } from './paper.ts';
import { PaperHost } from '#ui/layout/paper-host.tsx';

const paper = { body: new Blob(['%PDF'], { type: 'application/pdf' }) };

function Screen() {
  const [on, setOn] = useState<string | null>('2026-11-20');
  return (
    <>
      <DateField label="As of" value={on} onChange={setOn} />
      <button onClick={() => void openPdf(thingPaper, { status: 'open' })}>Print</button>
      <button onClick={() => void download(thingPaper, { status: 'open' })}>Export</button>
      <button onClick={() => void startJob(thingPaper, { status: 'open' })}>In the background</button>
      <button onClick={() => void download(fileGet, { id: 3 })}>The kept file</button>
      <button onClick={() => void openPdf(thingPaper, { status: 'open' }, { besideFields: true })}>The receipt</button>
      <PaperHost />
    </>
  );
}

const opened = vi.fn<() => null>(() => null);

beforeEach(() => {
  opened.mockClear();
  vi.stubGlobal('open', opened);
  // The page stays where it is: nothing is opened or saved in a test.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#paper');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

async function typed(text: string) {
  const asked = answerWith({
    'GET things/paper': () => paper,
    'GET files/3': () => paper,
  });
  const { person } = stand(Screen);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'As of' });
  await person.clear(field);
  await person.type(field, text);
  await person.tab();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { field, press, paths: () => asked.map((one) => one.path) };
}

test.each(['Print', 'Export', 'In the background'])(
  '%s: with a date that cannot be read nothing is made of the date before it',
  async (name) => {
    const { field, press, paths } = await typed('31/11/2026');
    await press(name);
    expect(document.activeElement).toBe(field);
    expect(await screen.findByText(/There is no day 31 in November 2026/)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    expect(paths()).toEqual([]);
  },
);

test('corrected, the paper is made', async () => {
  const { press, paths } = await typed('30/11/2026');
  await press('Print');
  await waitFor(() => expect(paths()).toEqual(['things/paper']));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a kept file, and what was saved a moment ago, come whatever is typed', async () => {
  const { press, paths } = await typed('soon');
  await press('The kept file');
  await waitFor(() => expect(paths()).toEqual(['files/3']));
  await press('The receipt');
  await waitFor(() => expect(paths()).toEqual(['files/3', 'things/paper']));
});

test('where the browser shows a PDF it stands over the page under its name; what is closed meanwhile is saved when it comes', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  let made: (() => void) | undefined;
  const asked = answerWith({
    'GET things/paper': () => new Promise((done) => (made = () => done(paper))),
  });
  const { person } = stand(Screen);
  await person.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('The document is being prepared')).toBeTruthy();
  await waitFor(() => expect(made).toBeDefined());
  made?.();
  await waitFor(() => expect(currentPaper()?.url).toBe('#paper'));
  expect(opened).not.toHaveBeenCalled();
  expect(await screen.findByTitle(currentPaper()?.name ?? '')).toBeTruthy();
  closePaper();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Print' }));
  await person.click(await screen.findByRole('button', { name: 'Save it when it is ready' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  made?.();
  expect(await screen.findByText(/ is saved$/)).toBeTruthy();
  expect(currentPaper()).toBeUndefined();
});
