/** The guarantees of a project. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { guarantees } from '../slices.ts';
import { GuaranteeTable } from './GuaranteeTable.tsx';

const GuaranteeForm = lazy(() => import('./GuaranteeForm.tsx'));

export function Guarantees({ project_id }: { project_id: number }) {
  const { data, failure, reload, loading } = useSlice(guarantees, { project_id });
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <>
      <GuaranteeTable
        name="guarantees"
        data={data}
        loading={loading}
        failure={failure}
        onRetry={reload}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_guarantee)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Record guarantee</Trans>
            </Button>
          </DisabledReason>
        }
      />
      <LazyMount opened={adding} onClose={close}>
        {(opened) => <GuaranteeForm opened={opened} project_id={project_id} onClose={close} />}
      </LazyMount>
    </>
  );
}
