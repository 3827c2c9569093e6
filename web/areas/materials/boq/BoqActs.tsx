/** What is done with the lines that are chosen: added, duplicated, moved, removed. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconReceiptRupee,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { useState } from 'react';
import { pick } from '../../../../domain/records.ts';
import { boq_keys } from '../../../../domain/materials/boq.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { Draft } from './Draft.tsx';
import { ProposedRates } from './ProposedRates.tsx';
import type { BoqEditor } from './use_boq.ts';

interface BoqActsProps {
  project_id: number;
  boq: BoqEditor;
  /** the places of the chosen lines */
  range: { from: number; to: number };
  why_not: string | undefined;
}

export function BoqActs({ project_id, boq, range, why_not }: BoqActsProps) {
  const { t } = useLingui();
  const [drafting, setDrafting] = useState(false);
  const [proposing, setProposing] = useState(false);
  const { lines, change } = boq;
  const chosen = lines.slice(range.from, range.to + 1);
  const ids = chosen.map(({ id }) => id);
  const reason =
    why_not ?? (boq.data && boq.data.head.revision > 0 && !boq.reason ? t`Enter a change note first.` : undefined);
  const before = (at: number) => lines[at]?.id ?? null;
  const move = (after_id: number | null) =>
    change({ move: ids, after_id }, () => ({ move: ids, after_id: before(range.from - 1) }));
  const acts = [
    {
      key: 'duplicate',
      label: t`Duplicate lines`,
      icon: <IconCopy size={16} aria-hidden />,
      off: chosen.length === 0,
      run: () =>
        change(
          {
            add: chosen.map((line) => withoutUnsaid(pick(line, boq_keys), boq)) as never,
            after_id: ids.at(-1) ?? null,
          },
          ({ added }) => ({ remove: added }),
        ),
    },
    {
      key: 'up',
      label: t`Move up`,
      icon: <IconArrowUp size={16} aria-hidden />,
      off: range.from === 0,
      run: () => move(before(range.from - 2)),
    },
    {
      key: 'down',
      label: t`Move down`,
      icon: <IconArrowDown size={16} aria-hidden />,
      off: range.to >= lines.length - 1,
      run: () => move(before(range.to + 1)),
    },
    {
      key: 'remove',
      label: t`Remove lines`,
      icon: <IconTrash size={16} aria-hidden />,
      off: chosen.length === 0,
      run: () =>
        change({ remove: chosen.map(({ id, version }) => ({ boq_line_id: id, version })) }, () => ({ restore: ids })),
    },
  ];
  return (
    <Cluster gap={6} align="center">
      <DisabledReason reason={reason}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            void change(
              {
                add: [{ category: (chosen.at(-1)?.category ?? 'MODULES') as 'MODULES' }],
                ...(ids.length > 0 && { after_id: ids.at(-1) ?? null }),
              },
              ({ added }) => ({ remove: added }),
            )
          }
        >
          <Trans>Add line</Trans>
        </Button>
      </DisabledReason>
      {acts.map(({ key, label, icon, off, run }) => (
        <DisabledReason key={key} reason={reason ?? (off ? t`Select a line that can go there.` : undefined)}>
          <ActionIcon variant="default" aria-label={label} {...hint(label)} onClick={() => void run()} data-only="desk">
            {icon}
          </ActionIcon>
        </DisabledReason>
      ))}
      <DisabledReason reason={why_not ?? (boq.can_undo ? undefined : t`Nothing to undo.`)}>
        <ActionIcon variant="default" aria-label={t`Undo`} {...hint(t`Undo`)} onClick={boq.undo}>
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      </DisabledReason>
      <DisabledReason reason={reasonOf(boq.data?.head.abilities.generate_boq)}>
        <Button variant="default" leftSection={<IconWand size={16} aria-hidden />} onClick={() => setDrafting(true)}>
          <Trans>Draft lines</Trans>
        </Button>
      </DisabledReason>
      <span role="status" style={{ color: 'var(--ui-text-dim)' }}>
        {boq.unsent > 0 ? (
          <Plural value={boq.unsent} one="# line not saved yet" other="# lines not saved yet" />
        ) : boq.sending ? (
          <Trans>Saving …</Trans>
        ) : null}
      </span>
      {boq.data?.head.sees_prices && (
        <DisabledReason reason={reason}>
          <Button
            variant="default"
            leftSection={<IconReceiptRupee size={16} aria-hidden />}
            onClick={() => setProposing(true)}
          >
            <Trans>Propose rates</Trans>
          </Button>
        </DisabledReason>
      )}
      {proposing && <ProposedRates project_id={project_id} boq={boq} onClose={() => setProposing(false)} />}
      {drafting && <Draft project_id={project_id} onClose={() => setDrafting(false)} />}
    </Cluster>
  );
}

/** People who do not see rates copy none. */
const withoutUnsaid = <Facts extends { rate: number | null }>({ rate, ...facts }: Facts, { data }: BoqEditor) =>
  data?.head.sees_prices ? { ...facts, rate } : facts;
