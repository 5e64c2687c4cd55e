// Entry sheet: blocks as Excel puts them on the clipboard, with quotes, tabs and line breaks inside cells.

import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './clipboard.ts';

test.each([
  [
    '12\t13\r\n14\t15\r\n',
    [
      ['12', '13'],
      ['14', '15'],
    ],
  ],
  ['one cell', [['one cell']]],
  [
    'a\t\tc\r\n\t\t\r\n',
    [
      ['a', '', 'c'],
      ['', '', ''],
    ],
  ],
  ['"two\nlines"\t"said ""yes"""\r\n', [['two\nlines', 'said "yes"']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"a ""tab""\there"\tb', [['a "tab"\there', 'b']]],
  ['old\rMac\tlines', [['old'], ['Mac', 'lines']]],
  ['', []],
])('reads %j', (text, block) => {
  expect(readBlock(text)).toEqual(block);
});

test('what cannot be a table is taken line by line', () => {
  expect(readBlock('"open\tquote\nnext')).toEqual([['"open', 'quote'], ['next']]);
});

test('what is copied is read again as it was', () => {
  const block = [
    ['Abdullah', '17.5', 'said "well done"'],
    ['', 'two\nlines', 'tab\there'],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});
