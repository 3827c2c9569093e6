/** Further lines for a draft, of any project the person works in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { ProjectSelect } from '../requests/ProjectSelect.tsx';
import type { OrderAnswer } from '../slices.ts';
import { OrderLineChoice, useChosenLines } from './OrderLineChoice.tsx';
import type { ChosenLine } from './typed.ts';

interface AddLinesProps {
  opened: boolean;
  order: OrderAnswer;
  onClose: () => void;
  onAdd: (lines: ChosenLine[]) => Promise<void>;
}

export default function AddLines({ opened, order, onClose, onAdd }: AddLinesProps) {
  const { t } = useLingui();
  const [project_id, setProject] = useState(order.project_id);
  const { chosen, ids, set, clear } = useChosenLines();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Add lines`}
      width="wide"
      footer={
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            void onAdd(chosen);
            clear();
          }}
        >
          <Trans>
            Add <Plural value={chosen.length} one="# line" other="# lines" />
          </Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <ProjectSelect value={project_id} named={order.project} onChange={setProject} />
        <OrderLineChoice
          project_id={project_id}
          chosen={ids}
          onChange={set}
          without={new Set(order.lines.map(({ boq_line_id }) => boq_line_id))}
        />
      </Stack>
    </Drawer>
  );
}
