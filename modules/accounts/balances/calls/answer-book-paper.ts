// Answers a call with a paper of the books: rows are read in a transaction, the PDF is set outside of it.

import type { Contract } from '#kernel/contract.ts';
import { inRequest } from '#platform/http/in-request.ts';
import type { RequestFacts } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { type BookPaper, bookPrint } from '../prints/book-paper.ts';

export async function answerBookPaper(
  contract: Contract,
  facts: RequestFacts,
  { name, load }: { name: readonly [string, ...string[]]; load: () => Promise<BookPaper> },
) {
  const { held, paper } = await inRequest(contract, facts, load);
  const bytes = await renderPdf(bookPrint, { ...paper, letterhead: await withLogo(held) });
  return paperAnswer([...name], bytes);
}
