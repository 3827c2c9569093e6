/** One visit laid over the lead or project it is of. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { saveFile } from '../../kit/files.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Column } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { PunchPointsFrom } from '../construction/area.tsx';
import { visit as visit_slice } from './slices.ts';
import { VisitReview } from './VisitReview.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import { VisitPill } from './words.tsx';

interface VisitDrawerProps {
  /** none while it closes */
  site_visit_id: number | undefined;
  onClose: () => void;
}

export default function VisitDrawer({ site_visit_id, onClose }: VisitDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(visit_slice, site_visit_id === undefined ? undefined : { site_visit_id });
  const visit = data?.id === site_visit_id ? data : undefined;
  return (
    <Drawer
      opened={site_visit_id !== undefined}
      onClose={onClose}
      width="wide"
      title={visit?.name ?? t`Site visit`}
      subtitle={
        visit && (
          <>
            {visit.number} <VisitPill standing={visit.standing} />
          </>
        )
      }
      footer={visit && <VisitSteps visit={visit} />}
      actions={
        visit && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFileTypePdf size={14} aria-hidden />}
            onClick={() => void saveFile('get_site_visit_pdf', { site_visit_id: visit.id })}
          >
            <Trans>PDF</Trans>
          </Button>
        )
      }
    >
      {visit ? (
        <Column gap={16}>
          <VisitReview visit={visit} />
          {visit.project_id !== null && (
            <Suspended>
              <PunchPointsFrom project_id={visit.project_id} from={{ site_visit_id: visit.id }} />
            </Suspended>
          )}
        </Column>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}
