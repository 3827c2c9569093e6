/** Takes a punch point one step: with a reason or a photo where the step asks for it. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { api } from '../../../kit/api.ts';
import { FileField } from '../../../ui/form/FileField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import type { PunchPoint } from '../slices.ts';
import { useSteps } from './words.tsx';

export type PunchMove = PunchPoint['moves'][number];

const Step = z.object({ photos: z.array(z.instanceof(File)).max(6).default([]), remark: Text(1000).default('') });
const WithReason = Step.extend({ remark: Text(1000, 1) });

interface MovePunchPointProps {
  opened: boolean;
  point: Pick<PunchPoint, 'id' | 'number' | 'version' | 'status'>;
  move: PunchMove;
  onClose: () => void;
}

export default function MovePunchPoint({ opened, point, move, onClose }: MovePunchPointProps) {
  const { t } = useLingui();
  const stepName = useSteps();
  const title = stepName(point.status, move.status);
  const { id: punch_point_id, version } = point;
  return (
    <Drawer opened={opened} onClose={onClose} title={title} subtitle={point.number} width="narrow">
      <Form
        schema={move.reason ? WithReason : Step}
        label={title}
        initial={{ photos: [], remark: '' }}
        submitLabel={title}
        onCancel={onClose}
        onSubmit={async (given) => {
          await api.change_punch_point_status({ punch_point_id, version, status: move.status, ...given });
          onClose();
        }}
      >
        {move.photo && (
          <FileField
            name="photos"
            label={t`Photos of how it looks now`}
            description={t`At least one, unless one was already added.`}
            accept="image/*"
            multiple
            camera={6}
          />
        )}
        <TextareaField name="remark" label={move.reason ? t`Reason` : t`Remark`} minRows={2} />
      </Form>
    </Drawer>
  );
}
