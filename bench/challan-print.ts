// 1,000 three-copy challans as one PDF, and the same with their lower halves (a QR to pay, four other children of the family each): seconds and the
// peak memory of the whole process (under 10 s, under 700 MB).

import { writeFileSync } from 'node:fs';
import { challanPrint } from '#modules/fees/challans/prints/challan.ts';
import { sampleChallans } from '#modules/fees/challans/prints/sample-challans.ts';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';

const CHALLANS = process.argv.includes('--small') ? 100 : 1_000;
const FLOOR = { seconds: 10, mb: 700 };

type Data = ReturnType<typeof sampleChallans>;

/** Every code is of its own, as links are. */
function withLowerHalves(data: Data): Data {
  const names = ['Fatima Noor', 'Hamza Tariq', 'Iqra Nadeem', 'Junaid Aslam'];
  const siblings = names.map((name, n) => ({
    name,
    class_section: `Class ${n + 2} – Green`,
    challan_no: n === 3 ? null : `C00012600${String(n).padStart(5, '0')}`,
    amount: n === 3 ? 0 : 450_000 + n * 25_000,
  }));
  return {
    ...data,
    challans: data.challans.map((sheet) => ({
      ...sheet,
      payment_link: `https://school.example/pay/mkl_${sheet.challan_no.padEnd(43, 'x')}`,
      siblings,
    })),
  };
}

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

async function measured(name: string, data: Data): Promise<{ seconds: number; pdf_mb: number; per_minute: number }> {
  const began = performance.now();
  const pdf = await renderPdf(challanPrint, data, {
    onProgress: (done, total) =>
      console.log(`${name}: ${done} of ${total} · ${Math.round(process.memoryUsage.rss() / 1e6)} MB`),
  });
  const seconds = Math.round(performance.now() - began) / 1000;
  const out = process.argv.slice(2).find((one) => !one.startsWith('--'));
  if (out !== undefined) writeFileSync(out.replace(/(\.pdf)?$/, `-${name}.pdf`), pdf);
  return {
    seconds,
    pdf_mb: Math.round(pdf.length / 1e4) / 100,
    per_minute: Math.round((CHALLANS / seconds) * 60),
  };
}

const data = sampleChallans(CHALLANS);
const plain = await measured('plain', data);
const lower = await measured('lower', withLowerHalves(data));
clearInterval(watch);
const { user, system } = process.cpuUsage();
const cpu_seconds = Math.round((user + system) / 1e5) / 10;
// The system's own high-water mark, in kB, also sees what the timer slept through.
const mb = Math.round(Math.max(peak, process.resourceUsage().maxRSS * 1024) / 1e6);
await closePrinter();

const slowest = Math.max(plain.seconds, lower.seconds);
console.log(
  JSON.stringify({
    name: 'challan-print',
    figures: { challans: CHALLANS, plain, lower, cpu_seconds, rss_peak_mb: mb },
    floor: FLOOR,
    ratio: Math.round((FLOOR.seconds / slowest) * 100) / 100,
  }),
);
if (slowest > FLOOR.seconds || mb > FLOOR.mb) process.exitCode = 1;
