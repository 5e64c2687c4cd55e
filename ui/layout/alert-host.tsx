// Draws the alert or question of the moment above everything (product-spec 8); the window is loaded with the first one.

import { type ComponentType, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type Alert, alertLayer, closeAlert, currentAlert, subscribeToAlerts } from '#ui/alerts/alerts.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { LayerContext } from '#ui/layers/layers.ts';
import { PlainWindow } from '#ui/dialog/plain-window.tsx';

const AlertWindow = lazy(async () => ({ default: (await import('./alert-window.tsx')).AlertWindow }));

/** `Window`: another one where a test takes it away. */
export function AlertHost({
  Window = AlertWindow,
}: {
  Window?: ComponentType<{ alert: Alert | undefined; height: number }>;
}) {
  const alert = useSyncExternalStore(subscribeToAlerts, currentAlert);
  const [used, setUsed] = useState(false);
  if (alert && !used) setUsed(true);
  const { key } = useLocation();
  const place = useRef(key);
  // Going back in the browser does not confirm a question of the page before.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (currentAlert()?.kind === 'question') closeAlert(false);
  }, [key]);
  if (!used) return null;
  return (
    <LayerContext value={alertLayer}>
      <LateDialog
        close={() => closeAlert(false)}
        height={alertLayer.height}
        otherwise={alert ? <PlainAlert alert={alert} /> : null}
      >
        <Window alert={alert} height={alertLayer.height} />
      </LateDialog>
    </LayerContext>
  );
}

/** What is said is said without a line too: it is often just that. */
function PlainAlert({ alert }: { alert: Alert }) {
  return (
    <PlainWindow
      title={alert.title}
      text={alert.text}
      height={alertLayer.height}
      close={() => closeAlert(false)}
      cancel={alert.cancel}
      button={alert.button}
      act={() => closeAlert(true)}
    />
  );
}
