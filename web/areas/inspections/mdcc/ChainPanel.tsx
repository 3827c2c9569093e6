/** How far each ordered line of a project is, what may be dispatched of it, and what was let through without clearance. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { chain_steps, type ChainStep, kwpOf } from '../../../../domain/materials/chain.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from '../Chain.module.css';
import { chain_lines, type ChainLine, type ChainLines } from '../slices.ts';

const OverrideDrawer = lazy(() => import('./OverrideDrawer.tsx'));

export function useStepNames(): Record<ChainStep, string> {
  const { t } = useLingui();
  return {
    ordered: t`Ordered`,
    inspected: t`Inspected`,
    cleared: t`Cleared`,
    dispatched: t`Dispatched`,
    delivered: t`Delivered`,
    unloaded: t`Unloaded`,
    stored: t`Stored`,
    shifted: t`Shifted`,
    installed: t`Installed`,
  };
}

export function ChainPanel({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(chain_lines, { project_id });
  const [chosen, setChosen] = useState<ChainLine>();
  if (!data) return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />;
  if (data.lines.length === 0) return null;
  return (
    <Panel title={t`Ordered material`} note={<Trans>from order to dispatch</Trans>}>
      <ul className={classes.parts}>
        {data.lines.map((line) => (
          <li key={line.po_line_id}>
            <Line line={line} abilities={data.abilities} onOverride={() => setChosen(line)} />
          </li>
        ))}
      </ul>
      <LazyMount opened={chosen !== undefined} onClose={() => setChosen(undefined)}>
        {(opened) => chosen && <OverrideDrawer opened={opened} line={chosen} onClose={() => setChosen(undefined)} />}
      </LazyMount>
    </Panel>
  );
}

interface LineProps {
  line: ChainLine;
  abilities: ChainLines['abilities'];
  onOverride: () => void;
}

function Line({ line, abilities, onOverride }: LineProps) {
  const names = useStepNames();
  const { t } = useLingui();
  const { steps, unit, watts } = line;
  const shown = chain_steps.slice(0, 4).filter((step) => {
    if (step === 'inspected') return line.needs_inspection;
    return step !== 'cleared' || line.needs_mdcc;
  });
  const amount = (quantity: number) => {
    const kwp = kwpOf(quantity, watts);
    return [`${showNumber(quantity, 3)} ${unit}`, kwp === null ? '' : `${showNumber(kwp, 1)} kWp`]
      .filter(Boolean)
      .join(' · ');
  };
  const dispatchable = amount(line.dispatchable);
  const why_not =
    reasonOf(abilities.add_dispatch_override) ??
    (line.overridable === 0 ? t`The remaining quantity can already be dispatched.` : undefined);
  const withdrawing = {
    title: <Trans>Withdraw this override?</Trans>,
    text: <Trans>The quantity can no longer be dispatched without clearance.</Trans>,
    verb: <Trans>Withdraw override</Trans>,
  };
  const withdraw = (one: { id: number; version: number }) => () =>
    api.undo_dispatch_override({ override_id: one.id, version: one.version });
  return (
    <Stack gap={8}>
      <Cluster gap={8} align="center">
        <div>
          <strong>{line.description}</strong>
          <div className={classes.dim}>
            {[line.order, line.supplier, line.make, line.model].filter(Boolean).join(' · ')}
          </div>
        </div>
        <End>
          <DisabledReason reason={why_not}>
            <Button variant="subtle" size="compact-sm" onClick={onOverride}>
              <Trans>Override clearance</Trans>
            </Button>
          </DisabledReason>
        </End>
      </Cluster>
      <div className={classes.steps}>
        {shown.map((step) => (
          <div key={step} className={classes.step}>
            <span>{names[step]}</span>
            <span className={classes.bar} aria-hidden>
              <span
                style={{ width: `${steps.ordered > 0 ? Math.min(100, (steps[step] / steps.ordered) * 100) : 0}%` }}
              />
            </span>
            <span className="figures">{amount(steps[step])}</span>
          </div>
        ))}
      </div>
      <div className={classes.dim}>
        <Trans>Can be dispatched now: {dispatchable}</Trans>
      </div>
      {line.overrides.map((one) => (
        <Alert key={one.id} color="yellow" variant="light">
          <Cluster gap={8} align="center">
            <span>
              <Trans>
                {showNumber(one.quantity, 3)} {unit} without clearance: {one.reason}
              </Trans>{' '}
              <span className={classes.dim}>
                {one.made_by} · <TimeText at={one.made_at} />
              </span>
            </span>
            {reasonOf(abilities.add_dispatch_override) === undefined && (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => void attemptConfirmed(withdrawing, withdraw(one))}
              >
                <Trans>Withdraw</Trans>
              </Button>
            )}
          </Cluster>
        </Alert>
      ))}
    </Stack>
  );
}
