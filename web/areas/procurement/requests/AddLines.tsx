/** Further lines for a draft, of any project the person works in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import type { RfqAnswer } from '../slices.ts';
import { LineChoice } from './LineChoice.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';

interface AddLinesProps {
  opened: boolean;
  rfq: RfqAnswer;
  onClose: () => void;
  onAdd: (boq_line_ids: number[]) => Promise<void>;
}

const none: ReadonlySet<number> = new Set();

export default function AddLines({ opened, rfq, onClose, onAdd }: AddLinesProps) {
  const { t } = useLingui();
  const [project_id, setProject] = useState(rfq.project_id);
  const [chosen, setChosen] = useState(none);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Add lines`}
      width="wide"
      footer={
        <Button
          disabled={chosen.size === 0}
          onClick={() => {
            void onAdd([...chosen]);
            setChosen(none);
          }}
        >
          <Trans>
            Add <Plural value={chosen.size} one="# line" other="# lines" />
          </Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <ProjectSelect value={project_id} named={rfq.project} onChange={setProject} />
        <LineChoice
          project_id={project_id}
          chosen={chosen}
          onChange={setChosen}
          without={new Set(rfq.lines.map(({ boq_line_id }) => boq_line_id))}
        />
      </Stack>
    </Drawer>
  );
}
