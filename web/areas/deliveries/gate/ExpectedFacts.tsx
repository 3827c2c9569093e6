/** A dispatch as the gate lists it: its vehicles, what is on them, and who sent it where. */
import { useLingui } from '@lingui/react/macro';
import { showDate } from '../../../../domain/dates.ts';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import classes from '../Deliveries.module.css';
import type { DispatchRow } from '../slices.ts';
import { StandingTag } from '../words.tsx';

export function ExpectedFacts({ one }: { one: DispatchRow }) {
  const { t } = useLingui();
  return (
    <>
      <Cluster gap={8} align="center">
        <span className={classes.head}>{one.vehicles || one.number}</span>
        <StandingTag standing={one.standing} />
        {one.overridden && <Tag tone="strong">{t`Without MDCC`}</Tag>}
      </Cluster>
      <span>{one.items}</span>
      <span className={classes.dim}>
        {[one.supplier, one.project, one.eta && t`expected ${showDate(one.eta)}`].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
