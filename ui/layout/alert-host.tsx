// Draws the alert or question of the moment above everything (product-spec 8); the window is loaded with the first one.

import { lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { alertLayer, closeAlert, currentAlert, subscribeToAlerts } from '#ui/alerts/alerts.ts';
import { LayerContext } from '#ui/dialog/layers.ts';
import { Late } from '#ui/page/late.tsx';

const AlertWindow = lazy(async () => ({ default: (await import('./alert-window.tsx')).AlertWindow }));

export function AlertHost() {
  const alert = useSyncExternalStore(subscribeToAlerts, currentAlert);
  const [used, setUsed] = useState(false);
  if (alert && !used) setUsed(true);
  const { key } = useLocation();
  const place = useRef(key);
  // Who goes back in the browser has not said yes to what was asked on the page before.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (currentAlert()?.kind === 'question') closeAlert(false);
  }, [key]);
  if (!used) return null;
  return (
    <LayerContext value={alertLayer}>
      <Late>
        <AlertWindow alert={alert} height={alertLayer.height} />
      </Late>
    </LayerContext>
  );
}
