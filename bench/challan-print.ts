// 1,000 three-copy challans as one PDF: seconds and the peak memory of the whole process (under 10 s, under 700 MB).

import { writeFileSync } from 'node:fs';
import { challanPrint } from '#modules/fees/challans/prints/challan.ts';
import { sampleChallans } from '#modules/fees/challans/prints/sample-challans.ts';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';

const CHALLANS = 1_000;
const FLOOR = { seconds: 10, mb: 700 };

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

const began = performance.now();
const pdf = await renderPdf(challanPrint, sampleChallans(CHALLANS), {
  onProgress: (done, total) => console.log(`${done} of ${total} · ${Math.round(process.memoryUsage.rss() / 1e6)} MB`),
});
const seconds = Math.round(performance.now() - began) / 1000;
clearInterval(watch);
const { user, system } = process.cpuUsage();
const cpu_seconds = Math.round((user + system) / 1e5) / 10;
// The system's own high-water mark, in kB, also sees what the timer slept through.
const mb = Math.round(Math.max(peak, process.resourceUsage().maxRSS * 1024) / 1e6);
const out = process.argv[2];
if (out !== undefined) writeFileSync(out, pdf);
await closePrinter();

console.log(
  JSON.stringify({
    name: 'challan-print',
    figures: {
      challans: CHALLANS,
      seconds,
      cpu_seconds,
      rss_peak_mb: mb,
      pdf_mb: Math.round(pdf.length / 1e4) / 100,
      per_minute: Math.round((CHALLANS / seconds) * 60),
    },
    floor: FLOOR,
    ratio: Math.round((FLOOR.seconds / seconds) * 100) / 100,
  }),
);
if (seconds > FLOOR.seconds || mb > FLOOR.mb) process.exitCode = 1;
