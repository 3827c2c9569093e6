/** The amendments of an order: what each changed, old and new per line, why, and who decided. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { AmendmentKind, AmendmentState } from '../../../../domain/procurement/orders.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { OrderAnswer } from '../slices.ts';
import { MoneyChange, OldAndNew } from './OldAndNew.tsx';
import classes from './Order.module.css';

const tones: Record<AmendmentState, TagProps['tone']> = {
  pending: 'strong',
  applied: 'accent',
  rejected: 'late',
  withdrawn: 'quiet',
};

export function Amendments({ order: { amendments } }: { order: OrderAnswer }) {
  const { t } = useLingui();
  if (amendments.length === 0) return null;
  const kinds: Record<AmendmentKind, string> = {
    amendment: t`Amendment`,
    short_close: t`Short close`,
    closed: t`Closed`,
    cancelled: t`Cancelled`,
  };
  const states: Record<AmendmentState, string> = {
    pending: t`Awaiting approval`,
    applied: t`Applied`,
    rejected: t`Rejected`,
    withdrawn: t`Withdrawn`,
  };
  return (
    <Panel title={t`Amendments`} note={<Plural value={amendments.length} one="# change" other="# changes" />}>
      <Stack gap={16}>
        {amendments.map((one) => (
          <div key={one.id}>
            <strong>
              {kinds[one.kind]} {one.number}
            </strong>{' '}
            <Tag tone={tones[one.state]}>{states[one.state]}</Tag>{' '}
            <span className={classes.dim}>
              {one.made_by} · <TimeText at={one.made_at} />
              {one.decided_by && one.decided_at && (
                <>
                  {' · '}
                  {states[one.state]}: {one.decided_by} · <TimeText at={one.decided_at} />
                </>
              )}
            </span>
            <p className={classes.text}>{one.reason}</p>
            {one.decided_note && <p className={classes.text}>{one.decided_note}</p>}
            {one.net_before !== null && one.net_after !== null && one.net_before !== one.net_after && (
              <div>
                <MoneyChange before={one.net_before} after={one.net_after} />{' '}
                <span className={classes.dim}>{t`excl. GST`}</span>
              </div>
            )}
            <OldAndNew fields={one.fields} lines={one.lines} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
