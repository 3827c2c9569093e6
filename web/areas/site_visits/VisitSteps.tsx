/** The steps of a visit that are open; the first is the next one, and what the person cannot do says why. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useAttempt } from '../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { takeStep } from './on_device.ts';
import type { Visit } from './slices.ts';
import classes from './Visits.module.css';
import { useVisitSteps } from './words.tsx';

type Move = Visit['moves'][number];
const Reason = z.object({ remark: Text(1000, 1) });

interface StepsProps {
  visit: Visit;
  /** the first as one large button: on the screen of the surveyor */
  large?: boolean;
}

export function VisitSteps({ visit, large = false }: StepsProps) {
  const { t } = useLingui();
  const stepName = useVisitSteps();
  const [move, setMove] = useState<Move>();
  const [busy, run] = useAttempt();
  const { id: site_visit_id, version, status } = visit;
  // what is submitted is looked through first
  const steps = visit.moves.filter(({ complete }) => !complete);
  const may = steps.filter(({ abilities }) => reasonOf(abilities.change_site_visit_status) === undefined);
  const shown = may.length > 0 ? may : steps.slice(0, 1);
  const take = (one: Move) => {
    if (one.reason) setMove(one);
    else
      void run(async () => {
        // where the surveyor begins is noted; who decides does so from anywhere
        if (one.status === 'Under way') await takeStep(visit, one.status);
        else await api.change_site_visit_status({ site_visit_id, version, status: one.status });
      });
  };
  if (shown.length === 0) return null;
  return (
    <Cluster gap={8}>
      {shown.map((one, at) => (
        <DisabledReason key={one.status} reason={reasonOf(one.abilities.change_site_visit_status)}>
          <Button
            variant={at === 0 && !one.reason ? 'filled' : 'default'}
            {...(one.status === 'Cancelled' && { color: 'red', variant: 'subtle' })}
            {...(large && at === 0 && { className: classes.big ?? '' })}
            loading={busy && at === 0}
            onClick={() => take(one)}
          >
            {stepName(status, one.status)}
          </Button>
        </DisabledReason>
      ))}
      <LazyMount opened={move !== undefined} onClose={() => setMove(undefined)}>
        {(opened) =>
          move && (
            <Drawer
              opened={opened}
              onClose={() => setMove(undefined)}
              title={stepName(status, move.status)}
              subtitle={visit.number}
              width="narrow"
            >
              <Form
                schema={Reason}
                label={stepName(status, move.status)}
                initial={{ remark: '' }}
                submitLabel={stepName(status, move.status)}
                onCancel={() => setMove(undefined)}
                onSubmit={async ({ remark }) => {
                  await api.change_site_visit_status({ site_visit_id, version, status: move.status, remark });
                  setMove(undefined);
                }}
              >
                <TextareaField name="remark" label={t`Reason`} minRows={2} />
              </Form>
            </Drawer>
          )
        }
      </LazyMount>
    </Cluster>
  );
}
