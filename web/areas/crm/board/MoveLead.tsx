/** Where a lead goes: to another stage, or to another place in its own. For the keyboard and the thumb. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { whyNotMoveLead } from '../../../../domain/leads.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import classes from './Board.module.css';
import list from './MoveLead.module.css';
import { type Columns, leadOf, placeOf } from './board_state.ts';
import { useLabels } from '../../../kit/labels.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { worded } from '../../../kit/i18n.ts';
import { Grow, Stack } from '../../../ui/layout/flow.tsx';

interface MoveLeadProps {
  lead_id: number | undefined;
  columns: Columns;
  onMove: (lead_id: number, stage_id: number, before: number | null) => void;
  onClose: () => void;
}

export default function MoveLead({ lead_id, columns, onMove, onClose }: MoveLeadProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const lead = lead_id === undefined ? undefined : leadOf(columns, lead_id);
  const own = lead && columns.find(({ stage }) => stage.id === placeOf(columns, lead.id)?.stage_id);
  const at = own && lead ? own.leads.indexOf(lead) : -1;
  const needs_approval = columns.some(({ stage }) => stage.kind === 'approval');
  const name = lead?.name ?? '';
  const go = (stage_id: number, before: number | null) => {
    if (lead) onMove(lead.id, stage_id, before);
    onClose();
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length]?.focus();
  };
  const within = (title: string, icon: React.ReactNode, before: number | null | undefined) => (
    <DisabledReason reason={before === undefined && t`Already in this stage.`}>
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => own && before !== undefined && go(own.stage.id, before)}
      >
        {title}
      </Button>
    </DisabledReason>
  );
  const others = own?.leads;
  return (
    <Modal opened={lead !== undefined} onClose={onClose} withCloseButton={false} size="sm">
      {lead && own && others && (
        <Stack gap={12}>
          <Modal.Title fw={600}>
            <Trans>Move {name}</Trans>
          </Modal.Title>
          {/* arrows walk through the buttons inside */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul className={list.stages} aria-label={t`Stages`} onKeyDown={walk}>
            {columns.map(({ stage, leads }, index) => {
              const here = stage.id === own.stage.id;
              const reason = here
                ? undefined
                : whyNotMoveLead({
                    from: own.stage.kind,
                    to: stage.kind,
                    approval: lead.approval,
                    needs_approval,
                    lost_reason: 'asked for',
                  });
              return (
                <li key={stage.id}>
                  <DisabledReason reason={reason && worded(reason)}>
                    <button
                      type="button"
                      className={list.stageChoice}
                      data-touch
                      aria-current={here || undefined}
                      data-autofocus={index === columns.indexOf(own) || undefined}
                      onClick={() => (here ? onClose() : go(stage.id, leads[0]?.id ?? null))}
                    >
                      <span className={classes.dot} data-kind={stage.kind} aria-hidden />
                      <Grow as="span">{term(stage.name)}</Grow>
                      {here ? (
                        <IconCheck size={16} aria-label={t`current`} />
                      ) : (
                        <span className={classes.count}>{showNumber(stage.count)}</span>
                      )}
                    </button>
                  </DisabledReason>
                </li>
              );
            })}
          </ul>
          <div className={list.within} role="group" aria-label={t`Position in ${term(own.stage.name)}`}>
            {within(t`Top`, <IconArrowBarToUp size={16} aria-hidden />, at > 0 ? (others[0]?.id ?? null) : undefined)}
            {within(t`Up`, <IconArrowUp size={16} aria-hidden />, at > 0 ? others[at - 1]?.id : undefined)}
            {within(
              t`Down`,
              <IconArrowDown size={16} aria-hidden />,
              at < others.length - 1 ? (others[at + 2]?.id ?? null) : undefined,
            )}
            {within(t`Bottom`, <IconArrowBarToDown size={16} aria-hidden />, at < others.length - 1 ? null : undefined)}
          </div>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
