/** The way to raise a punch point from a site visit, an inspection or a file at an authority; says why where it is closed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHammer, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { isRaisedFrom, type PunchOriginNamed, punch_points_from } from '../slices.ts';

const AddPunchPoint = lazy(() => import('./AddPunchPoint.tsx'));

export interface RaisePunchPointProps {
  project_id: number;
  from: PunchOriginNamed;
  /** in the head of a panel */
  small?: boolean;
  /** absent: it says that the punch point was added */
  onAdded?: (punch_point_id: number) => void;
}

export default function RaisePunchPoint({ project_id, from, small = false, onAdded }: RaisePunchPointProps) {
  const { t } = useLingui();
  const { data } = useSlice(punch_points_from, { project_id, ...from });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <DisabledReason reason={data && isRaisedFrom(data, from) && reasonOf(data.abilities.add_punch_point)}>
        <Button
          variant="default"
          {...(small && { size: 'compact-sm' })}
          leftSection={small ? <IconPlus size={14} aria-hidden /> : <IconHammer size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <Trans>Add punch point</Trans>
        </Button>
      </DisabledReason>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <AddPunchPoint
            opened={opened}
            project_id={project_id}
            from={from}
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false);
              if (onAdded) onAdded(id);
              else toast.success(t`Punch point added.`);
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
