/** Begins a request: lines of one project, or of several one after the other. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../kit/api.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { LineChoice } from './LineChoice.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';

interface BeginRequestProps {
  opened: boolean;
  project_id: number | undefined;
  onClose: () => void;
  onBegun: (rfq_id: number) => void;
}

const none: ReadonlySet<number> = new Set();

export default function BeginRequest({ opened, project_id, onClose, onBegun }: BeginRequestProps) {
  const { t } = useLingui();
  const [picked, setPicked] = useState(project_id);
  const [chosen, setChosen] = useState(none);
  const [first, setFirst] = useState<number>();
  const [busy, run] = useAttempt();
  const at = picked ?? project_id;
  const begin = () =>
    run(async () => {
      const from = first ?? at;
      if (from === undefined) return;
      const { rfq_id } = await api.add_rfq({ project_id: from, boq_line_ids: [...chosen] });
      setChosen(none);
      onBegun(rfq_id);
    });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`New request for quotation`}
      subtitle={t`Select the lines to request quotes for`}
      width="wide"
      footer={
        <Button loading={busy} disabled={chosen.size === 0} onClick={() => void begin()}>
          <Trans>
            Create draft with <Plural value={chosen.size} one="# line" other="# lines" />
          </Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <ProjectSelect
          value={at}
          description={t`Lines of several projects can be asked together: change the project and select more.`}
          onChange={setPicked}
        />
        {at !== undefined && (
          <LineChoice
            project_id={at}
            chosen={chosen}
            onChange={(next) => {
              if (chosen.size === 0) setFirst(at);
              setChosen(next);
            }}
          />
        )}
      </Stack>
    </Drawer>
  );
}
