// A bank's file read by its format, or by the one whose headings it has; outside of any transaction (FEE-65; decision 0064).

import { badField, Refusal } from '#kernel/refusal.ts';
import {
  cutFile,
  type FileLine,
  fitsByHeadings,
  readAmount,
  type FormatRow,
  linesOfFile,
} from '#modules/accounts/index.ts';
import type { CollectingAccount } from '../reads/collecting-accounts.ts';
import { type Understood, understandAll } from './understand-rows.ts';

export interface FileToRead {
  bytes: Uint8Array;
  asker: number;
  account: CollectingAccount;
  /** One that was chosen, or all that may fit. */
  formats: readonly FormatRow[];
  chosen: boolean;
}

export interface ReadFile {
  format_id: number;
  rows: Understood[];
  footer_total: number | null;
}

/** FEE-65: the first whose headings all stand in the file. */
async function formatOf({ bytes, asker, formats, chosen }: FileToRead): Promise<FormatRow> {
  const [first] = formats;
  if (chosen && first) return first;
  for (const delimiter of new Set(formats.filter((one) => one.layout !== 'fixed').map((one) => one.delimiter))) {
    const { lines } = await linesOfFile(bytes, asker, { layout: 'delimited', delimiter });
    const fits = formats.find((one) => one.delimiter === delimiter && fitsByHeadings(one, lines));
    if (fits) return fits;
  }
  // What is no table at all says so before it is asked for its format.
  await linesOfFile(bytes, asker, { layout: 'delimited' });
  throw badField(
    'format_id',
    'No format has the headings of this file. Choose its format, or add one under Add Bank, Formats',
  );
}

/** The lines of a file by the format that reads them. */
export function understandLines(format: FormatRow, lines: readonly FileLine[], account: CollectingAccount): ReadFile {
  const cut = cutFile(format, lines);
  if (cut instanceof Refusal) throw cut;
  if (cut.lines.length === 0) throw badField('file_id', 'The file holds no row between its heading and its foot');
  const { currency, today, account_id } = account;
  const rows = understandAll(cut.lines, { ...format, currency, today, account_id });
  const foot = cut.footer_total === null ? null : readAmount(cut.footer_total, format.amount_style, currency);
  if (foot instanceof Refusal)
    throw badField(
      'file_id',
      `The total in the last line, '${cut.footer_total ?? ''}', cannot be read. Look at the format`,
    );
  return { format_id: format.id, rows, footer_total: foot };
}

export async function readBankFile(file: FileToRead): Promise<ReadFile> {
  const format = await formatOf(file);
  const { lines } = await linesOfFile(file.bytes, file.asker, format);
  return understandLines(format, lines, file.account);
}
