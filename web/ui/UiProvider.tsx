/** What every part needs around it: theme, hints, questions and toasts. Mounted once, above the router's screens. */
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { HintLayer } from './Hint.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <ModalsProvider>
        <Notifications position="bottom-right" limit={4} />
        {children}
        <HintLayer />
      </ModalsProvider>
    </MantineProvider>
  );
}
