// Help: the user pages that come with the program, also found by Ctrl+K (spec 00 §9).

import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { ownHtml } from '#ui/help/own-html.ts';
import { helpHtml, helpPages } from '#ui/help/help-pages.ts';
import { Page } from '#ui/page/page.tsx';
import { Notice } from '#ui/page/states.tsx';
import css from './help.module.css';
import panelCss from '#modules/home/settings/screens/parts/panel.module.css';

export function Screen() {
  const { page: name } = useParams();
  const page = helpPages.find((one) => one.name === name) ?? (name ? undefined : helpPages[0]);
  return (
    <Page title={page ? page.title : 'Help'} crumbs={[{ title: 'Help', to: pages.Help }]}>
      <Group align="flex-start" gap="lg" className={css['help']}>
        <Stack component="nav" aria-label="Help pages" gap={6} className={css['help-pages']}>
          {helpPages.map((one) => (
            <Anchor
              key={one.name}
              component={Link}
              to={pathOf(pages.HelpWithPage, { page: one.name })}
              aria-current={one === page ? 'page' : undefined}
              fw={one === page ? 600 : 400}
            >
              {one.title}
            </Anchor>
          ))}
        </Stack>
        {page ? (
          <HelpText key={page.name} html={helpHtml(page)} />
        ) : (
          <Notice
            icon={<IconSearchOff size={40} />}
            title="There is no such help page"
            text="Choose one of the list, or press Ctrl+K and type what you want to do."
          />
        )}
      </Group>
    </Page>
  );
}

function HelpText({ html }: { html: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The text is put in by the browser, so it cannot scroll to its own anchor before it is there.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Box className={clsx(panelCss['panel'], css['help-text'])}>
      <Text
        component="div"
        // Links inside the program change the page without loading it anew.
        onClick={(event) => {
          const href = (event.target as HTMLElement).closest('a')?.getAttribute('href');
          if (!href?.startsWith('/') || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void navigate(href);
        }}
        dangerouslySetInnerHTML={{ __html: ownHtml(html) }}
      />
    </Box>
  );
}
