/** Changes what is said of a punch point. */
import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { PlainDate, Text } from '../../../../contract/call.ts';
import { punch_categories, punch_severities } from '../../../../domain/construction/punch_points.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { punch_figures, type PunchPoint } from '../slices.ts';
import { positionOf, PunchInputs } from './AddPunchPoint.tsx';

const Changed = z.object({
  title: Text(160, 3),
  category: z.enum(punch_categories),
  severity: z.enum(punch_severities),
  place: Text(160),
  responsible_id: z.int().nullable(),
  due_on: PlainDate.nullable(),
  event_id: z.int().nullable(),
  cost_recovery: z.boolean(),
  customer_approves: z.boolean(),
  description: Text(2000),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
});

interface ChangePunchPointProps {
  opened: boolean;
  point: PunchPoint;
  onClose: () => void;
}

export default function ChangePunchPoint({ opened, point, onClose }: ChangePunchPointProps) {
  const { t } = useLingui();
  const { id: punch_point_id, version, project_id } = point;
  const { data, failure, reload } = useSlice(punch_figures, opened ? { project_id } : undefined);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Change punch point`} subtitle={point.number}>
      {!data ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Form
          schema={Changed}
          label={t`Change punch point`}
          initial={{ ...point, ...point.position }}
          submitLabel={<Trans>Save</Trans>}
          onCancel={onClose}
          onSubmit={async ({ latitude, longitude, ...facts }) => {
            const position = positionOf({ latitude, longitude });
            await api.update_punch_point({ punch_point_id, version, ...facts, position });
            onClose();
          }}
        >
          <PunchInputs figures={data} />
        </Form>
      )}
    </Drawer>
  );
}
