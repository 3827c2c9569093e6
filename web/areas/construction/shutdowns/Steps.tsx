/** The steps that are open with a shutdown: the window accepted, another one, postponed, done. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { names_window, needs_reason, type ShutdownStep } from '../../../../domain/construction/shutdowns.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import type { Shutdown } from '../slices.ts';
import { useShutdownSteps } from './words.tsx';

const ReasonDrawer = lazy(() => import('../../../ui/form/ReasonDrawer.tsx'));

export const Window = { day: PlainDate, from_time: Text(5, 1), to_time: Text(5, 1) };
const Offered = z.object({ ...Window, remark: Text(500).default('') });

export function Steps({ shutdown }: { shutdown: Shutdown }) {
  const { t } = useLingui();
  const names = useShutdownSteps();
  const [busy, run] = useAttempt();
  const [taking, setTaking] = useState<ShutdownStep>();
  const { id: shutdown_id, version, steps } = shutdown;
  const asked = { shutdown_id, version };
  const done = () => setTaking(undefined);
  const asks = (step: ShutdownStep) => names_window.includes(step) || needs_reason.includes(step);
  return (
    <Cluster gap={8}>
      {steps.map(({ step, abilities }, at) => (
        <DisabledReason key={step} reason={reasonOf(abilities.change_shutdown_status)}>
          <Button
            variant={at === 0 ? 'filled' : 'default'}
            loading={busy && !asks(step)}
            onClick={() =>
              asks(step) ? setTaking(step) : void run(() => api.change_shutdown_status({ ...asked, step }))
            }
          >
            {names[step]}
          </Button>
        </DisabledReason>
      ))}
      <LazyMount opened={taking !== undefined && needs_reason.includes(taking)} onClose={done}>
        {(opened) => (
          <ReasonDrawer
            opened={opened}
            most={300}
            title={taking ? names[taking] : ''}
            onClose={done}
            act={(remark) => api.change_shutdown_status({ ...asked, step: taking ?? 'postpone', remark })}
          />
        )}
      </LazyMount>
      <LazyMount opened={taking !== undefined && names_window.includes(taking)} onClose={done}>
        {(opened) => (
          <Drawer opened={opened} onClose={done} title={taking ? names[taking] : ''} width="narrow">
            <Form
              schema={Offered}
              label={t`Shutdown window`}
              initial={{ day: shutdown.day, from_time: shutdown.from_time, to_time: shutdown.to_time, remark: '' }}
              submitLabel={taking ? names[taking] : ''}
              onCancel={done}
              onSubmit={async (window) => {
                await api.change_shutdown_status({ ...asked, step: taking ?? 'offer', ...window });
                done();
              }}
            >
              <WindowFields />
              <TextareaField name="remark" label={t`Remark`} minRows={2} />
            </Form>
          </Drawer>
        )}
      </LazyMount>
    </Cluster>
  );
}

export function WindowFields() {
  const { t } = useLingui();
  return (
    <FieldGrid>
      <DateField name="day" label={t`Date`} />
      <TextField name="from_time" label={t`From`} type="time" />
      <TextField
        name="to_time"
        label={t`To`}
        type="time"
        description={t`Earlier than the start: on the following day.`}
      />
    </FieldGrid>
  );
}
