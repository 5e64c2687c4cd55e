import { closeHouse, openHouse } from '#app/house.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { currentContext } from '#platform/db/transaction.ts';
await openHouse();
try {
  await asOwner(async () => {
    for (const text of process.argv.slice(2)) {
      const t = performance.now();
      const r = await currentContext().connection.query(text);
      console.table(r.rows.slice(0, 60));
      console.log(r.rows.length, 'rows', Math.round(performance.now() - t), 'ms');
    }
  });
} finally { await closeHouse(); }
