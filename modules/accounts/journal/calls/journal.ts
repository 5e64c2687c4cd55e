// Calls of the journal: lines as a list and file, and the plain text of two programs.

import { createReadStream } from 'node:fs';
import path from 'node:path';
import { exportOf } from '#kernel/export-call.ts';
import { beginOf } from '#platform/http/begin.ts';
import { reading } from '#platform/http/reading.ts';
import { fileAnswer, serve, serveAtEdge } from '#platform/http/serve.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { spool } from '#platform/files/spool.ts';
import { journalList, journalText } from '../contract/journal.ts';
import { readJournal } from '../reads/journal.ts';
import { writeJournalText } from '../steps/write-text.ts';

const endings = { hledger: 'journal', beancount: 'beancount' } as const;

export const journalCalls = [
  serve(journalList, readJournal, { reads: 'replica' }),
  serveExport(exportOf(journalList), {
    name: 'journal',
    page: readJournal,
    columns: [
      { title: 'Entry', value: (row) => row.entry_id },
      { title: 'Line', value: (row) => row.line_no },
      { title: 'Date', value: (row) => row.entry_date },
      { title: 'Posted at', value: (row) => row.posted_at, width: 24 },
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Document', value: (row) => row.doc_no, width: 18 },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Code', value: (row) => row.code },
      { title: 'Account', value: (row) => row.account, width: 28 },
      { title: 'Party kind', value: (row) => row.party_kind },
      { title: 'Party no', value: (row) => row.party_no },
      { title: 'Party', value: (row) => row.party, width: 24 },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Debit', value: (row) => row.debit, money: (row) => row.currency, width: 16 },
      { title: 'Credit', value: (row) => row.credit, money: (row) => row.currency, width: 16 },
    ],
  }),
  serveAtEdge(journalText, async ({ dialect, ...span }, facts) => {
    const { folder, remove } = await spool();
    try {
      const file = path.join(folder, 'journal.txt');
      await reading(beginOf(journalText, facts), () => writeJournalText(file, span, dialect));
      const bytes = createReadStream(file);
      bytes.once('close', () => void remove());
      return fileAnswer({
        name: `journal-${span.from}-${span.to}.${endings[dialect]}`,
        type: 'text/plain; charset=utf-8',
        bytes,
      });
    } catch (error) {
      await remove();
      throw error;
    }
  }),
];
