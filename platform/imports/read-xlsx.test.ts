// Workbooks as other programs write them (spec 00 §8): their parts are spelled out here, because no library writes them so.

import { describe, expect, it } from 'vitest';
import { type Book, bookOf, data, text, zipOf } from './sample-workbooks.ts';
import { readXlsx } from './read-xlsx.ts';

async function linesOf(book: Book): Promise<unknown> {
  const answer = await readXlsx(bookOf(book));
  return 'refused' in answer ? answer.refused : answer.lines.map(({ line, cells }) => [line, ...cells]);
}

describe('00 §8 import: a workbook as Excel and LibreOffice write it', () => {
  it('shared texts, texts in parts, days, money, errors, truth and results of formulas', async () => {
    const texts = '<si><t>Name</t></si><si><r><t>Ali </t></r><r><rPr><b/></rPr><t>Khan</t></r></si>';
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>43223</v></c><c r="C4" s="2"><v>1250.5</v></c>
      <c r="D4" t="e"><v>#N/A</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="str"><f>A1&amp;"x"</f><v>Namex</v></c>
      <c r="G4"><f>NOW()</f></c><c r="H4"><f t="shared" si="0"/></c><c r="I4" s="1"><f>TODAY()</f><v>43224</v></c></row>`;
    expect(await linesOf({ sheets: [data(rows)], texts })).toEqual([
      [1, 'Name'],
      [4, 'Ali Khan', '2018-05-03', '1250.5', '#N/A', 'true', 'Namex', '=NOW()', '', '2018-05-04'],
    ]);
  });

  it('a workbook that counts its days from 1904', async () => {
    const workbook = '<workbookPr date1904="1"/>';
    const rows = '<row r="1"><c r="A1" s="1"><v>41761</v></c></row>';
    expect(await linesOf({ sheets: [data(rows)], workbook })).toEqual([[1, '2018-05-03']]);
  });

  it('sheets that are empty or a chart are passed over', async () => {
    const sheets = [null, data(''), data('<row r="2"><c r="A2"><v>7</v></c></row>')];
    expect(await linesOf({ sheets })).toEqual([[2, '7']]);
  });

  it('a cell merged over lines stands in each that holds anything; a title over columns stands once', async () => {
    const rows = `<row r="1">${text('A1', 'Register')}</row>
      <row r="2">${text('A2', 'Class 5')}${text('B2', 'Ali')}</row><row r="3">${text('B3', 'Sana')}</row><row r="4"/>`;
    const merged = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A2:A4"/></mergeCells>';
    expect(await linesOf({ sheets: [data(rows) + merged] })).toEqual([
      [1, 'Register'],
      [2, 'Class 5', 'Ali'],
      [3, 'Class 5', 'Sana'],
    ]);
  });

  it('line ends of Windows are line ends', async () => {
    expect(await linesOf({ sheets: [data(`<row r="1">${text('A1', 'a_x000D_\nb\r\nc')}</row>`)] })).toEqual([
      [1, 'a\nb\nc'],
    ]);
  });

  it('a cell at the far end of a wide sheet is one line more and no more memory', async () => {
    const rows = `<row r="1">${text('A1', 'a')}${text('AZ1', 'z')}</row><row r="1048576">${text('A1048576', 'end')}</row>`;
    expect(await linesOf({ sheets: [data(rows)] })).toEqual([
      [1, 'a', ...Array.from({ length: 50 }, () => ''), 'z'],
      [1_048_576, 'end'],
    ]);
  });

  it.each([
    '<c r="B1" t="s"/>',
    '<c r="B1" s="1" t="s"></c>',
    '<c r="B1" t="s"><v/></c>',
    '<c r="B1" t="s"><v></v></c>',
    '<c r="B1" t="s"><v>7</v></c>',
  ])("text that points nowhere, %s, is an empty cell and no other cell's text", async (cell) => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c>${cell}${text('C1', 'x')}</row>`;
    expect(await linesOf({ sheets: [data(rows)], texts: '<si><t>Name</t></si>' })).toEqual([[1, 'Name', '', 'x']]);
  });

  it('parts that are missing or broken are refused in a sentence', async () => {
    const broken = await readXlsx(zipOf({ 'xl/workbook.xml': '<workbook/>' }));
    expect(broken).toEqual({ refused: expect.stringMatching(/damaged or protected/) });
  });
});
