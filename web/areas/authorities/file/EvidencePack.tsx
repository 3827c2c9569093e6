/** What proves how a plant was built, for a claim: the period, what is in the pack, and the ZIP. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { saveFile } from '../../../kit/files.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import classes from '../Authorities.module.css';
import { evidence_pack } from '../slices.ts';

interface EvidencePackProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

export default function EvidencePack({ opened, project_id, onClose }: EvidencePackProps) {
  const { t } = useLingui();
  const [today] = useState(() => todayInIndia(new Date()));
  const [from, setFrom] = useState(() => addDays(today, -30));
  const [to, setTo] = useState(today);
  const { data, failure, reload } = useSlice(evidence_pack, opened ? { project_id, from, to } : undefined);
  const nothing = data !== undefined && data.photos + data.deliveries + data.recorded_days === 0;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Evidence pack`}
      subtitle={t`Photos with time and place, progress reports and delivery documents, with an index`}
      width="narrow"
      footer={
        <Button
          leftSection={<IconFileZip size={16} aria-hidden />}
          disabled={data === undefined || nothing}
          onClick={() => void saveFile('export_evidence_pack', { project_id, from, to })}
        >
          <Trans>Download ZIP</Trans>
        </Button>
      }
    >
      <Stack gap={16}>
        <Cluster gap={12}>
          <DateBox label={t`From`} value={from} onChange={(day) => day && setFrom(day)} />
          <DateBox label={t`To`} value={to} onChange={(day) => day && setTo(day)} />
        </Cluster>
        {data ? (
          <>
            <ul className={classes.lines}>
              <li>
                <Plural value={data.photos} one="# photo" other="# photos" />,{' '}
                <Plural value={data.placed_photos} one="# with its place" other="# with their place" />
              </li>
              <li>
                <Plural value={data.recorded_days} one="# recorded day" other="# recorded days" />,{' '}
                <Plural value={data.reports} one="# weekly report" other="# weekly reports" />
              </li>
              <li>
                <Plural value={data.deliveries} one="# delivery document" other="# delivery documents" />
              </li>
            </ul>
            {nothing && (
              <p className={classes.dim}>
                <Trans>Nothing was recorded in this period.</Trans>
              </p>
            )}
            {data.left_out.map((why) => (
              <Alert key={why} variant="light">
                {why}
              </Alert>
            ))}
          </>
        ) : failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )}
      </Stack>
    </Drawer>
  );
}
