/** What the lines come to, as they stand: the sum, per Wp, against the budget and the last revision. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { totalOf } from '../../../../domain/materials/boq.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { BoqHead, BoqRow } from '../slices.ts';
import { Budget } from './Budget.tsx';

interface BoqFooterProps {
  project_id: number;
  head: BoqHead;
  lines: readonly BoqRow[];
}

export function BoqFooter({ project_id, head, lines }: BoqFooterProps) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const total = useMemo(() => totalOf(lines), [lines]);
  const unpriced = lines.filter(({ rate }) => rate === null).length;
  return (
    <Cluster gap={[4, 24]} align="center" as="footer" aria-label={t`Totals`}>
      <span>
        <Plural value={lines.length} one="# line" other="# lines" />
      </span>
      {head.sees_prices && (
        <>
          <Figure label={t`Total (excl. GST)`}>
            <Money paise={total} />
          </Figure>
          {head.capacity_kwp > 0 && (
            <Figure label={t`Per Wp`}>₹{showNumber(total / 100 / (head.capacity_kwp * 1000), 2)}</Figure>
          )}
          <Figure label={t`Budget`}>
            <Money paise={head.budget} />
          </Figure>
          {head.budget !== null && <Delta label={t`Against budget`} paise={total - head.budget} />}
          {head.revision_total !== null && (
            <Delta label={t`Against revision ${head.revision}`} paise={total - head.revision_total} />
          )}
          {unpriced > 0 && (
            <span style={{ color: 'var(--ui-text-dim)' }}>
              <Plural value={unpriced} one="# line without a rate" other="# lines without a rate" />
            </span>
          )}
          <DisabledReason reason={reasonOf(head.abilities.update_boq)}>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => setSetting(true)}
            >
              <Trans>Set budget</Trans>
            </Button>
          </DisabledReason>
          {setting && <Budget project_id={project_id} head={head} onClose={() => setSetting(false)} />}
        </>
      )}
    </Cluster>
  );
}

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <span>
    <span style={{ color: 'var(--ui-text-dim)' }}>{label}</span> <strong>{children}</strong>
  </span>
);

/** More than planned stands out; less is as it should be. */
const Delta = ({ label, paise }: { label: string; paise: number }) => (
  <span {...(paise > 0 && { style: { color: 'var(--ui-danger)' } })}>
    <span>{label}</span>{' '}
    <strong>
      {paise > 0 ? '+' : paise < 0 ? '−' : ''}
      <Money paise={Math.abs(paise)} />
    </strong>
  </span>
);
