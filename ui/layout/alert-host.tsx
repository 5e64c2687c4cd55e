// Draws the alert or question of the moment above everything (product-spec 8); the window is loaded with the first one.

import { lazy, useState, useSyncExternalStore } from 'react';
import { currentAlert, subscribeToAlerts } from '#ui/alerts/alerts.ts';
import { Late } from '#ui/page/late.tsx';

const AlertWindow = lazy(async () => ({ default: (await import('./alert-window.tsx')).AlertWindow }));

export function AlertHost() {
  const alert = useSyncExternalStore(subscribeToAlerts, currentAlert);
  const [used, setUsed] = useState(false);
  if (alert && !used) setUsed(true);
  if (!used) return null;
  return (
    <Late>
      <AlertWindow alert={alert} />
    </Late>
  );
}
