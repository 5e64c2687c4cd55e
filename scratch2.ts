import { closeHouse, openHouse } from '#app/house.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { modules } from '#app/modules.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import { chainAll } from '#platform/ledger/chain.ts';
await openHouse();
try {
  let t = performance.now();
  console.log(await asOwner(() => chainAll(600000)), Math.round(performance.now()-t));
  t = performance.now();
  console.log(await asOwner(() => chainAll(600000)), Math.round(performance.now()-t));
  for (const p of [...ledgerProofs, ...modules.flatMap((m) => [...(m.proofs ?? [])])]) {
    t = performance.now();
    const [r] = await asOwner(() => runProofs([p]));
    console.log(r!.differences.length === 0 ? 'agrees' : 'DIFFERS', p.name, Math.round(performance.now()-t), 'ms', r!.differences.slice(0,5));
  }
} finally { await closeHouse(); }
