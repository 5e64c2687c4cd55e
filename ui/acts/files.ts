// Files from the server: saved under the server's name, or a PDF shown over the page. What stands in the page's fields and cannot be
// read is asked for first (decision 0075): a paper of other dates than those on the screen would be believed.

import { fileGet } from '#kernel/calls/files.ts';
import type { Contract, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { asFailure } from '#ui/calls/call-failure.ts';
import { fileOf } from './file-of.ts';
import { awaitPaper, closePaper, currentPaper, showPaper } from './paper.ts';

interface Options {
  /** Ignores unreadable input around it: for what was just saved, or an empty form. */
  besideFields?: boolean;
}

/** A file that is kept is the same whatever is typed around it. */
const mayBeAsked = (contract: Contract, { besideFields = false }: Options): boolean =>
  besideFields || contract.path === fileGet.path || !showUnread();

/** A phone shows a PDF in its own program. */
const WIDE_PX = 640;

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export async function download<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<void> {
  if (!mayBeAsked(contract, options)) return;
  try {
    const { blob, name } = await fileOf(contract, input);
    save(blob, name);
  } catch (error) {
    showFailure(asFailure(error));
  }
}

/** Over the page, where the browser can show a PDF; else in a tab. */
export async function openPdf<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<void> {
  if (!mayBeAsked(contract, options)) return;
  await (navigator.pdfViewerEnabled && window.innerWidth >= WIDE_PX
    ? showOverPage(contract, input)
    : openTab(contract, input));
}

async function showOverPage<C extends Contract>(contract: C, asked: InputOf<C>): Promise<void> {
  const paper = awaitPaper();
  try {
    const { withSheet } = await import('./paper-sheet.ts');
    const { input, choice } = withSheet(contract, asked, (again) => void showOverPage(contract, again));
    const { blob, name } = await fileOf(contract, input);
    if (paper.afterwards === 'show') showPaper(paper, { name, url: URL.createObjectURL(blob), choice });
    if (paper.afterwards !== 'save') return;
    save(blob, name);
    toast(`${name} is saved`);
  } catch (error) {
    if (currentPaper() === paper) closePaper();
    showFailure(asFailure(error));
  }
}

/** Opens the tab at once, because a browser blocks a window that is opened after waiting. */
async function openTab<C extends Contract>(contract: C, input: InputOf<C>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const { blob } = await fileOf(contract, input);
    const url = URL.createObjectURL(blob);
    if (tab) tab.location.href = url;
    else window.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 300_000);
  } catch (error) {
    tab?.close();
    showFailure(asFailure(error));
  }
}
