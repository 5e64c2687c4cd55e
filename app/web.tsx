// The browser's side, put together: theme, router, screens of all modules.

import '@fontsource-variable/inter';
import '@fontsource/noto-naskh-arabic/arabic-400.css';
import '@fontsource/noto-nastaliq-urdu/arabic-400.css';
import '#ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { registerSettingsTabs } from '#ui/page/settings-tabs.ts';
import { registerRecordTabs } from '#ui/page-kinds/record/record-tabs.ts';
import { makeRouter } from '#ui/routes/router.tsx';
import { applyColorScheme } from '#ui/theme/color-scheme.ts';
import { recordTabs, screens, settingsTabs } from './screens.ts';

applyColorScheme();
registerRecordTabs(recordTabs);
registerSettingsTabs(settingsTabs);
const router = makeRouter({
  screens,
  layout: () => import('#modules/users/sign-in/screens/shell.tsx'),
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
