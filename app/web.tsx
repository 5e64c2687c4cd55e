// The browser's side, put together: theme, router, screens of all modules.

import '@fontsource-variable/inter';
import '@fontsource/noto-naskh-arabic/arabic-400.css';
import '@fontsource/noto-nastaliq-urdu/arabic-400.css';
import '#ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { registerSettingsTabs } from '#ui/page/settings-tabs.ts';
import { registerFrameNotices } from '#ui/page/frame-notices.ts';
import { registerHomeParts } from '#ui/page/home-parts.ts';
import { registerPreviews } from '#ui/page/previews.ts';
import { registerListTabs } from '#ui/page-kinds/list/added-tabs.ts';
import { registerRecordTabs } from '#ui/page-kinds/record/record-tabs.ts';
import { setNotBuilt } from '#ui/routes/built.ts';
import { makeRouter } from '#ui/routes/router.tsx';
import { applyColorScheme } from '#ui/theme/color-scheme.ts';
import { lateScreens, screensAtOnce } from './screens.ts';

applyColorScheme();

/** The layout, and beside it what modules tell the frame. */
async function layout() {
  const [shell, told] = await Promise.all([
    import('#modules/users/sign-in/screens/shell.tsx'),
    import('./with-the-frame.ts'),
  ]);
  registerSettingsTabs(told.settingsTabs);
  registerHomeParts(told.homeParts);
  registerPreviews(() => import('./previews.ts'));
  registerFrameNotices(told.frameNotices);
  setNotBuilt(told.notBuilt);
  return { Layout: shell.Layout };
}

/** With the tabs that others put on their records and lists; no page that everybody opens has one. */
async function withTabs<Screens>(load: () => Promise<Screens>): Promise<Screens> {
  const [screens, { recordTabs, listTabs }] = await Promise.all([load(), import('./added-tabs.ts')]);
  registerRecordTabs(recordTabs);
  registerListTabs(listTabs);
  return screens;
}

const router = makeRouter({
  screens: screensAtOnce,
  later: lateScreens.map((one) => ({ ...one, load: () => withTabs(one.load) })),
  layout,
  notFound: () => import('#ui/layout/not-found.tsx'),
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
