// Files from the server: saved under the server's name, or a PDF opened beside the page.

import type { Contract, InputOf } from '#kernel/contract.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import { asFailure } from './call-failure.ts';
import { fileOf } from './file-of.ts';

export async function download<C extends Contract>(contract: C, input: InputOf<C>): Promise<void> {
  try {
    const { blob, name } = await fileOf(contract, input);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    showFailure(asFailure(error));
  }
}

/** Opens the tab at once, because a browser blocks a window that is opened after waiting. */
export async function openPdf<C extends Contract>(contract: C, input: InputOf<C>): Promise<void> {
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
