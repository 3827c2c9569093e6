/** Who asked for the approval of an order, asked something, approved it or sent it back. */
import { useLingui } from '@lingui/react/macro';
import type { OrderStep } from '../../../../domain/procurement/order_approval.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Plain } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { OrderAnswer } from '../slices.ts';
import classes from './Order.module.css';

export function Steps({ order: { approval } }: { order: OrderAnswer }) {
  const { t } = useLingui();
  if (approval.steps.length === 0) return null;
  const words: Record<OrderStep, string> = {
    asked: t`Approval requested`,
    withdrawn: t`Request withdrawn`,
    approved: t`Approved`,
    rejected: t`Sent back`,
    questioned: t`Question asked`,
  };
  return (
    <Panel title={t`Approval history`}>
      <Plain as="ul" bullets>
        {approval.steps.map(({ step, name, note, at, net }) => (
          <li key={`${at} ${step}`}>
            <strong>{words[step]}</strong> · {name} · <TimeText at={at} />
            {net !== null && (
              <>
                {' · '}
                <Money paise={net} /> <span className={classes.dim}>{t`excl. GST`}</span>
              </>
            )}
            {note && <p className={classes.text}>{note}</p>}
          </li>
        ))}
      </Plain>
    </Panel>
  );
}
