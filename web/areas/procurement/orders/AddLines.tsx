/** Further lines for a draft: of the BOQ of any project the person works in, or outside it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { ProjectSelect } from '../requests/ProjectSelect.tsx';
import type { OrderAnswer } from '../slices.ts';
import { LineSources, useLineSources } from './LineSources.tsx';
import type { OutsideLine } from './OutsideLines.tsx';
import type { ChosenLine } from './typed.ts';

interface AddLinesProps {
  opened: boolean;
  order: OrderAnswer;
  onClose: () => void;
  onAdd: (lines: ChosenLine[], outside: readonly OutsideLine[]) => Promise<void>;
}

export default function AddLines({ opened, order, onClose, onAdd }: AddLinesProps) {
  const { t } = useLingui();
  const [project_id, setProject] = useState(order.project_id);
  const sources = useLineSources();
  const { chosen, outside, clear } = sources;
  const count = chosen.length + outside.length;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Add lines`}
      width="wide"
      footer={
        <Button
          disabled={count === 0}
          onClick={() => {
            void onAdd(chosen, outside);
            clear();
          }}
        >
          <Trans>
            Add <Plural value={count} one="# line" other="# lines" />
          </Trans>
        </Button>
      }
    >
      <LineSources
        sources={sources}
        project_id={project_id}
        without={new Set(order.lines.flatMap(({ boq_line_id }) => boq_line_id ?? []))}
      >
        <ProjectSelect value={project_id} named={order.project} onChange={setProject} />
      </LineSources>
    </Drawer>
  );
}
