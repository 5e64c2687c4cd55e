// The Entry sheet page kind: keyboard, paste, copy, fill down, errors in cells, undo, draft, save, empty, loading, refused, phone.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dropToken } from '#ui/calls/token.ts';
import { answerWith, ok, refusal } from '#ui/testing/answers.ts';
import { expectAccessible } from '#ui/testing/axe.ts';
import { marksRead, marksSave, someMarks, type MarkLine } from '#ui/testing/marks.ts';
import { stand } from '#ui/testing/stand.tsx';
import { entrySheetScreen } from './entry-sheet-screen.tsx';

const Screen = entrySheetScreen({
  title: 'Marks',
  call: marksRead,
  fixed: () => ({ class_id: 5 }),
  rows: (data) => data.rows,
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Student', kind: 'text', readOnly: true, frozen: true },
    { key: 'oral', title: 'Oral', kind: 'mark', outOf: 20, words: { A: 'Absent' }, total: 'average' },
    {
      key: 'attendance',
      title: 'Attendance',
      kind: 'choice',
      options: [
        { value: 'P', label: 'Present' },
        { value: 'A', label: 'Absent' },
      ],
    },
    { key: 'fine', title: 'Fine', kind: 'money', total: 'sum' },
    { key: 'remark', title: 'Remark', kind: 'text' },
  ],
  save: marksSave,
  toInput: (changed) => ({
    rows: changed.map(({ row, keys }) => ({ student_id: row.student_id, keys, oral: row.oral })),
  }),
  button: (changed) => `Save marks of ${changed} students`,
  empty: { title: 'No students', text: 'One row a student.' },
});

beforeAll(() => {
  // The simulated page has no sizes; the sheet draws what fits.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 });
  HTMLElement.prototype.scrollTo = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const blank = (count: number): MarkLine[] =>
  someMarks(count).map((row) => ({ ...row, oral: null, fine: null, remark: null, attendance: null }));

async function open(rows = blank(5), more: Record<string, () => { body: unknown }> = {}) {
  const asked = answerWith({ 'GET marks': () => ok({ rows }), ...more });
  const stood = stand(Screen);
  const grid = await screen.findByRole('grid', { name: 'Marks' });
  grid.focus();
  return { ...stood, asked, grid };
}

/** The texts of a column, counted from the name at 0. */
const column = (c: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('gridcell')[c]?.textContent ?? '');
const active = () => document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } as unknown as DataTransfer });

test('keyboard: typing replaces, Enter goes down, Tab right, F2 edits, Esc gives back', async () => {
  const { person } = await open();
  await person.keyboard('{ArrowRight}17.5{Enter}9{Tab}');
  expect(column(1).slice(0, 2)).toEqual(['17.5', '9']);
  expect(active()?.dataset['cell']).toBe('1:2');
  await person.keyboard('{ArrowLeft}{F2}.5{Enter}');
  expect(column(1)[1]).toBe('9.5');
  await person.keyboard('{ArrowUp}4{Escape}');
  expect(column(1)[1]).toBe('9.5');
  await person.keyboard('{Delete}');
  expect(column(1)[1]).toBe('');
  await person.keyboard('{Control>}z{/Control}');
  expect(column(1)[1]).toBe('9.5');
});

test('keyboard: letters narrow the choices and Enter takes the one match; an unknown word is an error of its cell', async () => {
  const { person } = await open();
  await person.keyboard('{ArrowRight}{ArrowRight}pres');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Present']);
  await person.keyboard('{Enter}');
  expect(column(2)[0]).toBe('Present');
  expect(active()?.dataset['cell']).toBe('1:2');
  await person.keyboard('xyz{Enter}');
  expect(column(2)[1]).toBe('xyz');
  await person.keyboard('{ArrowUp}');
  expect(active()?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Choose Present, Absent/)).toBeTruthy();
  await person.keyboard('{F2}{ArrowDown}{ArrowDown}{Enter}');
  expect(column(2)[1]).toBe('Absent');
  await person.keyboard('{F2}prese{Escape}');
  expect(column(2)[1]).toBe('Absent');
});

test('keyboard: Ctrl+D fills down, read-only cells stay', async () => {
  const { person } = await open();
  await person.keyboard('{ArrowRight}{ArrowRight}a{Enter}{ArrowUp}');
  expect(column(2)[0]).toBe('Absent');
  await person.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(column(2).slice(0, 4)).toEqual(['Absent', 'Absent', 'Absent', '']);
  expect(screen.getByText('2 cells filled')).toBeTruthy();
  await person.keyboard('{Home}x');
  expect(screen.getByText('Student cannot be changed here')).toBeTruthy();
  expect(column(0)[2]).toBe('Bilal Ahmed');
});

test('keyboard: Tab leaves the sheet after Esc, and at its end', async () => {
  const { person, grid } = await open();
  await person.keyboard('{Tab}');
  expect(document.activeElement).toBe(grid);
  await person.keyboard('{Escape}{Tab}');
  expect(document.activeElement).not.toBe(grid);
  grid.focus();
  await person.keyboard('{Control>}{End}{/Control}{Tab}');
  expect(document.activeElement).not.toBe(grid);
});

test('a block from Excel is pasted with quotes and line breaks; what cannot be read is red with its sentence', async () => {
  const { person, grid } = await open();
  await person.keyboard('{ArrowRight}');
  paste(grid, '12\tP\t1,250\t"said ""well"""\r\n25\tx\t2.5\t"two\nlines"\r\n');
  expect(column(1).slice(0, 2)).toEqual(['12', '25']);
  expect(column(3).slice(0, 2)).toEqual(['1,250', '2.50']);
  expect(column(4)[0]).toBe('said "well"');
  expect(screen.getByText('8 cells pasted; 2 cells cannot be read and are marked red')).toBeTruthy();
  expect(screen.getByText('1,252.50')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '2 cells to correct' }));
  expect(active()?.textContent).toBe('25');
  expect(active()?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Oral: Enter 0 to 20 or A (absent)')).toBeTruthy();
});

test('one cell fills the chosen block; copying gives what Excel reads', async () => {
  const { person, grid } = await open();
  await person.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  paste(grid, '7');
  expect(column(1).slice(0, 4)).toEqual(['7', '7', '7', '']);
  await person.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const kept: string[] = [];
  fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => void kept.push(text) } });
  expect(kept).toEqual(['Abdullah Abbasi\t7\r\nAyesha Tariq\t7\r\n']);
  expect(screen.getByText('2 × 2 cells copied')).toBeTruthy();
});

test('saving sends only what changed; nothing is sent while a cell cannot be read', async () => {
  const { person, asked } = await open(blank(5), { 'POST marks': () => ok({ saved: 1 }, 'Marks saved') });
  await person.keyboard('{ArrowRight}{ArrowDown}99{Enter}{Control>}s{/Control}');
  expect(screen.getByText(/1 cell is to be corrected first|Enter 0 to 20/)).toBeTruthy();
  expect(asked.filter((one) => one.method === 'POST')).toHaveLength(0);
  await person.keyboard('9{Enter}{Control>}s{/Control}');
  expect(await screen.findByText('Marks saved')).toBeTruthy();
  expect(asked.find((one) => one.method === 'POST')?.body).toEqual({
    rows: [{ student_id: 2, keys: ['oral'], oral: 9 }],
  });
  expect(localStorage.length).toBe(1);
});

test('what the server refuses stands in the cell it is about', async () => {
  const { person } = await open(blank(5), {
    'POST marks': () => refusal(422, 'Refused', { 'rows.1.oral': ['A second examiner must agree'] }),
  });
  await person.keyboard('{ArrowRight}5{Enter}{Enter}20{Enter}{Control>}s{/Control}');
  expect(await screen.findByText('Oral: A second examiner must agree')).toBeTruthy();
  expect(active()?.dataset['cell']).toBe('2:1');
  await person.keyboard('19{Enter}');
  expect(screen.queryByRole('button', { name: /to correct/ })).toBeNull();
});

test('a draft survives a closed tab; what others changed meanwhile is counted; Logout ends it', async () => {
  const first = await open();
  await first.person.keyboard('{ArrowRight}11{Enter}12{Enter}');
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  const changed = blank(5).map((row) => (row.student_id === 2 ? { ...row, oral: 3 } : row));
  answerWith({ 'GET marks': () => ok({ rows: changed }) });
  stand(Screen, { again: true });
  expect(await screen.findByText(/What you typed on/)).toBeTruthy();
  expect(screen.getByText(/2 cells are not saved yet. 1 of them were changed by others/)).toBeTruthy();
  expect(column(1).slice(0, 2)).toEqual(['11', '12']);
  dropToken(false);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('maktab-typed:'))).toEqual([]);
});

test('empty, loading, error and refused', async () => {
  answerWith({ 'GET marks': () => new Promise(() => undefined) });
  stand(Screen);
  expect(await screen.findByLabelText('Loading')).toBeTruthy();
  document.body.replaceChildren();
  answerWith({ 'GET marks': () => ok({ rows: [] }) });
  stand(Screen);
  expect(await screen.findByText('No students')).toBeTruthy();
  for (const [status, words] of [
    [500, 'The database rests'],
    [403, 'You have no permission for this page'],
  ] as const) {
    document.body.replaceChildren();
    answerWith({ 'GET marks': () => refusal(status, 'The database rests') });
    stand(Screen);
    expect(await screen.findByText(words)).toBeTruthy();
  }
});

test('axe: no violation with a wrong cell and while a cell is edited', async () => {
  const { person } = await open();
  await person.keyboard('{ArrowRight}99{Enter}{F2}');
  await expectAccessible();
});

test('two thousand rows: only those in view are drawn', async () => {
  await open(blank(2000));
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('phone: one row at a time, the same cells and messages', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('639'),
      media: query,
      onchange: null,
    }) as MediaQueryList;
  answerWith({ 'GET marks': () => ok({ rows: blank(3) }) });
  const { person } = stand(Screen);
  await person.type(await screen.findByLabelText('Oral'), '30');
  await person.tab();
  expect(screen.getByText('Enter 0 to 20 or A (absent)')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Attendance'), 'Absent');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Ayesha Tariq', { selector: 'p' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('2 of 3')).toBeTruthy());
  await expectAccessible();
  window.matchMedia = wide;
});
