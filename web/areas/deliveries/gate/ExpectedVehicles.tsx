/** Dispatches expected at the gate by today: the first thing on the dashboard of people who receive them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useToday } from '../../../ui/text/today.ts';
import classes from '../Deliveries.module.css';
import { atGate, expected_dispatches } from '../slices.ts';
import { ExpectedFacts } from './ExpectedFacts.tsx';

const gate = '/inventory?tab=deliveries&gate=';
/** More of them are at the gate itself. */
const most_shown = 5;

/** `onKnown`: it is known what is expected, or that it cannot be. */
export default function ExpectedVehicles({ onKnown }: { onKnown: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const { data, failure } = useSlice(expected_dispatches, atGate(undefined));
  const known = data !== undefined || failure !== undefined;
  useEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
  const expected = data?.dispatches.filter(({ eta }) => eta !== null && eta <= today) ?? [];
  if (expected.length === 0) return null;
  return (
    <Panel
      title={t`Expected at the gate today`}
      note={expected.length}
      action={
        <Anchor component={Link} to={`${gate}0`}>
          <Trans>Open the gate</Trans>
        </Anchor>
      }
    >
      <Stack gap={8}>
        {expected.slice(0, most_shown).map((one) => (
          <Link key={one.id} to={`${gate}${one.id}`} className={classes.choice} data-touch>
            <ExpectedFacts one={one} />
          </Link>
        ))}
      </Stack>
    </Panel>
  );
}
