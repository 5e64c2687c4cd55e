// Challans as PDF: at once for who waits, or kept as a file of the person who asked, from a job that can be stopped.

import type { JobControl } from '#platform/jobs/definition.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { keepPdf } from '#modules/fees/papers/chapter.ts';
import { challanPrint } from './challan.ts';
import { asChallanData, type ChallansToPrint, notePrinted } from './load-challans.ts';

/** Up to this many the person waits for the file (about two seconds); more become a job. */
export const PRINTED_AT_ONCE = 200;

export async function printedChallans(found: ChallansToPrint): Promise<Uint8Array> {
  return renderPdf(challanPrint, await asChallanData(found));
}

/** The prints of challans are counted; those of sheets that name others are not. */
export async function keepPrintedChallans(
  found: ChallansToPrint,
  control: JobControl,
  name: string,
): Promise<{ file_id: number; name: string; challans: number }> {
  const data = await asChallanData(found);
  const noted = async () => {
    if (found.challan_ids.length > 0) await notePrinted(found.challan_ids);
  };
  const kept = await keepPdf((options) => renderPdf(challanPrint, data, options), control, { name, noted });
  return { ...kept, challans: found.challans.length };
}
