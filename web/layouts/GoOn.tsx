/** On the page without a connection: what can be recorded all the same, and what waits to be sent. */
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { icons } from 'virtual:icons';
import { useState } from 'react';
import { captures } from '../areas.ts';
import { OnScreen } from '../kit/capturing.ts';
import { LazyBoundary } from '../kit/lazy.tsx';
import { useSelectedProject } from '../kit/project.ts';
import { usePerson, visitorOf } from '../kit/session.ts';
import { Panel } from '../ui/layout/Panel.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Stack } from '../ui/layout/flow.tsx';
import classes from './GoOn.module.css';
import { OutboxList } from './Outbox.tsx';
import { mayBegin } from './prepared.ts';

export default function GoOn() {
  const { t } = useLingui();
  const { _ } = useMessages();
  const user = usePerson();
  const project = useSelectedProject();
  const name = project?.name;
  const [kind, setKind] = useState<string>();
  if (!user) return null;
  const visitor = visitorOf(user);
  const offered = Object.entries(captures).flatMap(([key, { title, form }]) =>
    form?.begun && mayBegin(visitor, form.begun.at, project) ? [{ key, title, icon: form.begun.icon }] : [],
  );
  const Part = kind === undefined ? undefined : captures[kind]?.form?.Part;
  return (
    <Screen width="reading">
      <Stack gap={16}>
        {offered.length > 0 && (
          <Panel title={name ? t`Record for ${name}` : t`Record all the same`}>
            <Stack gap={8}>
              {offered.map(({ key, title, icon }) => {
                const Icon = icons[icon];
                return (
                  <Button
                    key={key}
                    variant="default"
                    fullWidth
                    h={56}
                    leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                    onClick={() => setKind(key)}
                  >
                    {_(title)}
                  </Button>
                );
              })}
              <p className={classes.note}>
                <Trans>It is kept on this device, and sent when the connection is back.</Trans>
              </p>
            </Stack>
          </Panel>
        )}
        <Panel title={t`Recorded on this device`}>
          <OutboxList />
        </Panel>
      </Stack>
      {Part && (
        <OnScreen value={false}>
          <LazyBoundary fallback={null}>
            <Part opened project_id={project?.project_id ?? 0} onClose={() => setKind(undefined)} />
          </LazyBoundary>
        </OnScreen>
      )}
    </Screen>
  );
}
