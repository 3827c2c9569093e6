/** Above the board: whose leads, which of them, which board. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconBaselineDensitySmall, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { lazy } from '../../../kit/lazy.tsx';
import { hint } from '../../../ui/overlay/Hint.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { LazyOnInteraction } from '../../../ui/overlay/LazyOnInteraction.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { useAddress } from '../../../kit/address.ts';
import crm from '../Crm.module.css';
import { FilterBar } from '../FilterBar.tsx';
import type { BoardTask } from './BoardForm.tsx';
import type { Shown } from './use_board.ts';
import { End } from '../../../ui/layout/flow.tsx';

const BoardMenu = lazy(() => import('./BoardMenu.tsx'));
const BoardForm = lazy(() => import('./BoardForm.tsx'));

interface BoardBarProps {
  data: Shown | undefined;
  compact: boolean;
  /** none: there is one stage at a time anyway */
  onCompact: ((compact: boolean) => void) | undefined;
}

export function BoardBar({ data, compact, onCompact }: BoardBarProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const [task, setTask] = useState<BoardTask>();
  const open = data?.columns.filter(({ stage }) => stage.kind === 'open' || stage.kind === 'approval') ?? [];
  const count = open.reduce((sum, { stage }) => sum + stage.count, 0);
  const value = open.reduce((sum, { stage }) => sum + stage.value, 0);
  return (
    <div className={crm.bar} data-brief>
      {data && data.boards.length > 1 && (
        <Select
          aria-label={t`Board`}
          w={180}
          data={data.boards.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(data.board.id)}
          onChange={(id) => set({ board: id ?? undefined, stage: undefined })}
        />
      )}
      <FilterBar />
      <End as="div" data-only="desk">
        <div className={crm.dim} role="status">
          {data && (
            <>
              <Plural value={count} one="# open lead" other="# open leads" /> · <Money paise={value} summary />
            </>
          )}
        </div>
      </End>
      {onCompact && (
        <ActionIcon
          variant={compact ? 'light' : 'default'}
          aria-pressed={compact}
          aria-label={t`Compact board`}
          {...hint(t`Compact view: more stages at once`)}
          onClick={() => onCompact(!compact)}
        >
          <IconBaselineDensitySmall size={18} aria-hidden />
        </ActionIcon>
      )}
      {data && (
        <LazyOnInteraction
          opens="menu"
          part={BoardMenu}
          given={{ abilities: data.abilities, only: data.boards.length < 2, board: data.board, onAct: setTask }}
          target={
            <ActionIcon variant="default" aria-label={t`Boards`} {...hint(t`Boards`)}>
              <IconSettings size={18} aria-hidden />
            </ActionIcon>
          }
        />
      )}
      <LazyMount opened={task !== undefined} onClose={() => setTask(undefined)}>
        {(opened) => (
          <BoardForm
            task={opened ? task : undefined}
            onClose={() => setTask(undefined)}
            onAdded={(id) => set({ board: id, stage: undefined })}
          />
        )}
      </LazyMount>
      <span className="out-of-sight">
        <Trans>On a card: arrow keys move the focus, Shift+arrow moves the card, M opens the move dialog.</Trans>
      </span>
    </div>
  );
}
