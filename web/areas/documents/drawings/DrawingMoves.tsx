/** Where a drawing can go from here, and why not. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutsideParty } from '../../../../domain/documents.ts';
import { drawing_statuses, type DrawingStatus } from '../../../../domain/drawings.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import classes from '../Document.module.css';
import type { DocumentWhole } from '../slices.ts';
import { OutsideSteps } from '../OutsideSteps.tsx';
import { useDocumentLabels } from '../labels.ts';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';

/** What stands on the button that moves a drawing there. */
function useVerb(): (status: DrawingStatus, outside: string) => string {
  const { t } = useLingui();
  return (status, outside) => {
    if (status === 'internal_check') return t`Send for internal check`;
    if (status === 'sent_to_customer') return outside ? t`Send to ${outside}` : t`Send out`;
    if (status === 'gfc') return t`Release for construction`;
    if (status === 'as_built') return t`Mark as-built`;
    return t`Back to draft`;
  };
}

const shown: readonly DrawingStatus[] = [
  'draft',
  'internal_check',
  'approved_by_ld',
  'sent_to_customer',
  'approved',
  'gfc',
  'as_built',
];

export function DrawingMoves({ document }: { document: DocumentWhole }) {
  const { t } = useLingui();
  const words = useDocumentLabels();
  const verb = useVerb();
  const [busy, setBusy] = useState<DrawingStatus>();
  const [chosen_outside, setOutside] = useState<OutsideParty[]>();
  const { id, name, row_version, moves, approvals } = document;
  const status = document.status as DrawingStatus;
  const outside = approvals.filter(({ step, state }) => step > 1 && state === 'waiting');
  const first = outside[0] ? words.role(outside[0].role) : '';
  const at = shown.indexOf(status === 'approved_with_comments' ? 'approved' : status);

  const move = async (to: DrawingStatus) => {
    if (to === 'gfc') {
      const yes = await confirm({
        title: <Trans>Release {name} for construction?</Trans>,
        text: (
          <Trans>Site and procurement are notified and build from it. They are also notified of later revisions.</Trans>
        ),
        verb: <Trans>Release for construction</Trans>,
      });
      if (!yes) return;
    }
    setBusy(to);
    try {
      await api.change_drawing_status({
        document_id: id,
        version: row_version,
        status: to,
        ...(to === 'internal_check' && chosen_outside && { outside_approval: chosen_outside }),
      });
      const now = words.status(to);
      toast.success(t`${name}: ${now}.`);
    } catch (error) {
      toast.failure(sentenceOf(error));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Stack as="section" gap={12} aria-label={t`Drawing workflow`}>
      <ol className={classes.stations}>
        {shown.map((one, index) => (
          <li
            key={one}
            data-done={index < at || undefined}
            data-now={index === at || undefined}
            {...(index === at && { 'aria-current': 'step' as const })}
          >
            {words.status(one)}
          </li>
        ))}
      </ol>
      {moves.some((one) => one.status === 'internal_check' && one.abilities.change_drawing_status === true) && (
        <OutsideSteps
          stage={document.stage}
          value={chosen_outside ?? document.next_outside}
          onChange={setOutside}
          shared_with_customer
        />
      )}
      {moves.length > 0 && (
        <Cluster gap={8} align="center">
          {moves.map(({ status: to, abilities }) => {
            const back = drawing_statuses.indexOf(to) < drawing_statuses.indexOf(status);
            return (
              <DisabledReason key={to} reason={reasonOf(abilities.change_drawing_status)}>
                <Button
                  variant={back ? 'subtle' : 'filled'}
                  size="sm"
                  loading={busy === to}
                  {...(!back && { rightSection: <IconArrowRight size={16} aria-hidden /> })}
                  onClick={() => void move(to)}
                >
                  {verb(to, first)}
                </Button>
              </DisabledReason>
            );
          })}
        </Cluster>
      )}
      {status === 'rejected' && (
        <p className={classes.why}>
          <Trans>A rejected drawing continues with its next revision.</Trans>
        </p>
      )}
    </Stack>
  );
}
