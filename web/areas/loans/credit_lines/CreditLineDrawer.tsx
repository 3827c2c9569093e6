/** One line of credit: limits, what is due, exposure by project, draws, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DeleteButton } from '../../../ui/record/DeleteButton.tsx';
import { type CreditLine, line_details } from '../slices.ts';
import { CreditLineContents } from './CreditLineContents.tsx';

const CreditDrawDrawer = lazy(() => import('./CreditDrawDrawer.tsx'));
const CreditDrawForm = lazy(() => import('./CreditDrawForm.tsx'));
const CreditLineForm = lazy(() => import('./CreditLineForm.tsx'));

interface CreditLineDrawerProps {
  /** none while it closes */
  credit_line_id: number | undefined;
  onClose: () => void;
}

export default function CreditLineDrawer({ credit_line_id, onClose }: CreditLineDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(
    line_details,
    credit_line_id === undefined ? undefined : { credit_line_id },
  );
  const line = data?.id === credit_line_id ? data : undefined;
  const [form, setForm] = useState<'change' | 'draw'>();
  const [draw_id, setDrawId] = useState<number>();
  const close = () => setForm(undefined);
  const draw = line?.draws.find(({ id }) => id === draw_id);
  return (
    <Drawer
      opened={credit_line_id !== undefined}
      onClose={onClose}
      width="wide"
      title={line ? line.lender : t`Line of credit`}
      subtitle={line && `${line.number} · ${line.name}`}
      actions={
        line && (
          <DisabledReason reason={reasonOf(line.abilities.update_credit_line)}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} aria-hidden />}
              onClick={() => setForm('change')}
            >
              <Trans>Change</Trans>
            </Button>
          </DisabledReason>
        )
      }
      footer={line && <Steps line={line} onDraw={() => setForm('draw')} onDeleted={onClose} />}
    >
      {line ? (
        <CreditLineContents line={line} onDraw={setDrawId} />
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="rows" />
      )}
      {line && (
        <>
          <LazyMount opened={form === 'change'} onClose={close}>
            {(opened) => <CreditLineForm opened={opened} line={line} onClose={close} onSaved={close} />}
          </LazyMount>
          <LazyMount opened={form === 'draw'} onClose={close}>
            {(opened) => <CreditDrawForm opened={opened} line={line} onClose={close} />}
          </LazyMount>
          <LazyMount opened={draw !== undefined} onClose={() => setDrawId(undefined)}>
            {(opened) => (
              <CreditDrawDrawer line={line} draw={opened ? draw : undefined} onClose={() => setDrawId(undefined)} />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

interface StepsProps {
  line: CreditLine;
  onDraw: () => void;
  onDeleted: () => void;
}

function Steps({ line, onDraw, onDeleted }: StepsProps) {
  const { id: credit_line_id, version, state, abilities } = line;
  const of = { credit_line_id, version };
  const remove = {
    title: <Trans>Delete this line of credit?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete line of credit</Trans>,
  };
  return (
    <Cluster gap={8}>
      {state === 'active' && (
        <DisabledReason reason={reasonOf(abilities.add_credit_draw)}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onDraw}>
            <Trans>Request draw</Trans>
          </Button>
        </DisabledReason>
      )}
      <DisabledReason reason={reasonOf(abilities.change_credit_line_status)}>
        <Button
          variant="default"
          leftSection={
            state === 'active' ? <IconLock size={16} aria-hidden /> : <IconArrowBackUp size={16} aria-hidden />
          }
          onClick={() =>
            void attempt(() =>
              api.change_credit_line_status({ ...of, state: state === 'active' ? 'closed' : 'active' }),
            )
          }
        >
          {state === 'active' ? <Trans>Close line</Trans> : <Trans>Reopen</Trans>}
        </Button>
      </DisabledReason>
      <DeleteButton
        whyNot={reasonOf(abilities.delete_credit_line)}
        question={remove}
        act={() => api.delete_credit_line(of)}
        onDeleted={onDeleted}
      />
    </Cluster>
  );
}
