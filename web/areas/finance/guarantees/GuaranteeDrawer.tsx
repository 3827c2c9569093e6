/** One guarantee: its facts, its extensions, and the steps that are open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCalendarPlus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { guarantee_form_names, guarantee_kind_names } from '../../../../domain/money/guarantees.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DeleteButton } from '../../../ui/record/DeleteButton.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { dayColumn, instantColumn } from '../../../ui/table/value_columns.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { Guarantee } from '../slices.ts';
import { DaysLeft, StandingTag, useSides } from './words.tsx';

const GuaranteeForm = lazy(() => import('./GuaranteeForm.tsx'));
const ExtensionForm = lazy(() => import('./ExtensionForm.tsx'));
const EndForm = lazy(() => import('./EndForm.tsx'));

interface GuaranteeDrawerProps {
  /** none while it closes */
  guarantee: Guarantee | undefined;
  onClose: () => void;
}

type Form = 'edit' | 'extend' | 'returned' | 'invoked';

export default function GuaranteeDrawer({ guarantee, onClose }: GuaranteeDrawerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [form, setForm] = useState<Form>();
  const close = () => setForm(undefined);
  return (
    <Drawer
      opened={guarantee !== undefined}
      onClose={onClose}
      title={guarantee ? term(guarantee_kind_names[guarantee.kind]) : t`Guarantee`}
      subtitle={
        guarantee && (
          <>
            {guarantee.party} <StandingTag standing={guarantee.standing} />
          </>
        )
      }
      footer={guarantee && <Steps guarantee={guarantee} onForm={setForm} onDeleted={onClose} />}
    >
      {guarantee && (
        <>
          <Contents guarantee={guarantee} />
          <LazyMount opened={form === 'edit'} onClose={close}>
            {(opened) => (
              <GuaranteeForm opened={opened} project_id={guarantee.project_id} guarantee={guarantee} onClose={close} />
            )}
          </LazyMount>
          <LazyMount opened={form === 'extend'} onClose={close}>
            {(opened) => <ExtensionForm opened={opened} guarantee={guarantee} onClose={close} />}
          </LazyMount>
          <LazyMount opened={form === 'returned' || form === 'invoked'} onClose={close}>
            {(opened) => (
              <EndForm
                opened={opened}
                guarantee={guarantee}
                state={form === 'invoked' ? 'invoked' : 'returned'}
                onClose={close}
              />
            )}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

interface StepsProps {
  guarantee: Guarantee;
  onForm: (form: Form) => void;
  onDeleted: () => void;
}

function Steps({ guarantee, onForm, onDeleted }: StepsProps) {
  const { t } = useLingui();
  const { id: guarantee_id, version, abilities, state } = guarantee;
  const of = { guarantee_id, version };
  if (state !== 'active')
    return (
      <DisabledReason reason={reasonOf(abilities.change_guarantee_status)}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void attempt(() => api.change_guarantee_status({ ...of, state: 'active' }))}
        >
          <Trans>Reopen</Trans>
        </Button>
      </DisabledReason>
    );
  const remove = {
    title: <Trans>Delete this guarantee?</Trans>,
    text: <Trans>It cannot be restored.</Trans>,
    verb: <Trans>Delete guarantee</Trans>,
  };
  return (
    <Cluster gap={8}>
      <DisabledReason reason={reasonOf(abilities.add_guarantee_extension)}>
        <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={() => onForm('extend')}>
          <Trans>Record extension</Trans>
        </Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.change_guarantee_status)}>
        <Button variant="default" onClick={() => onForm('returned')}>
          <Trans>Record return</Trans>
        </Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.change_guarantee_status)}>
        <Button variant="default" onClick={() => onForm('invoked')}>
          <Trans>Record claim</Trans>
        </Button>
      </DisabledReason>
      <DisabledReason reason={reasonOf(abilities.update_guarantee)}>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onForm('edit')}
        >{t`Change`}</Button>
      </DisabledReason>
      <DeleteButton
        whyNot={reasonOf(abilities.delete_guarantee)}
        question={remove}
        act={() => api.delete_guarantee(of)}
        onDeleted={onDeleted}
      />
    </Cluster>
  );
}

function Contents({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const sides = useSides();
  const { project_id, document_id, state } = guarantee;
  return (
    <Stack gap={16}>
      <FactList
        columns={2}
        facts={[
          { label: t`Amount`, value: <Money paise={guarantee.amount} exact /> },
          { label: t`Given or received`, value: sides[guarantee.side] },
          {
            label: t`Valid until`,
            value: (
              <>
                <DateText date={guarantee.valid_until} />
                {state === 'active' && (
                  <>
                    {' · '}
                    <DaysLeft days={guarantee.days_left} />
                  </>
                )}
              </>
            ),
          },
          { label: t`Claims until`, value: <DateText date={guarantee.claim_until} /> },
          { label: t`Form`, value: term(guarantee_form_names[guarantee.form]) },
          { label: t`Number`, value: guarantee.number },
          { label: t`Bank or insurer`, value: guarantee.bank },
          { label: t`Issued on`, value: <DateText date={guarantee.issued_on} /> },
          { label: t`Margin money`, value: guarantee.margin > 0 ? <Money paise={guarantee.margin} exact /> : null },
          {
            label: t`Document`,
            value:
              document_id === null ? null : (
                <Link to={`/projects/project-documents?projectId=${project_id}&document=${document_id}`}>
                  {guarantee.document}
                </Link>
              ),
          },
          {
            label: t`Project`,
            value: (
              <Link to={`/projects/project-finance?projectId=${project_id}&tab=guarantees`}>{guarantee.project}</Link>
            ),
          },
          { label: t`Recorded by`, value: guarantee.made_by },
          { label: t`Recorded on`, value: <TimeText at={guarantee.made_at} /> },
          ...(guarantee.ended_on === null
            ? []
            : [
                {
                  label: state === 'invoked' ? t`Claimed on` : t`Returned on`,
                  value: <DateText date={guarantee.ended_on} />,
                },
                ...(guarantee.ended_amount === null
                  ? []
                  : [{ label: t`Amount claimed`, value: <Money paise={guarantee.ended_amount} exact /> }]),
                { label: t`Remarks`, value: guarantee.ended_note, wide: true },
              ]),
          { label: t`Note`, value: guarantee.note, wide: true },
        ]}
      />
      {guarantee.extensions.length > 0 && <Extensions guarantee={guarantee} />}
    </Stack>
  );
}

function Extensions({ guarantee }: { guarantee: Guarantee }) {
  const { t } = useLingui();
  const { id: guarantee_id, version, extensions, abilities } = guarantee;
  type Extension = Guarantee['extensions'][number];
  const columns: Column<Extension>[] = [
    dayColumn<Extension>('valid_before', t`Valid before`, (row) => row.valid_before),
    dayColumn<Extension>('valid_until', t`Extended to`, (row) => row.valid_until),
    dayColumn<Extension>('claim_until', t`Claims until`, (row) => row.claim_until),
    { key: 'note', title: t`Note`, value: (row) => row.note, width: 180 },
    { key: 'made_by', title: t`Recorded by`, value: (row) => row.made_by, width: 130 },
    instantColumn<Extension>('made_at', t`Recorded on`, (row) => row.made_at),
  ];
  return (
    <Stack gap={8}>
      <Table
        plain
        name="guarantee_extensions"
        label={t`Extensions`}
        rows={extensions}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <DisabledReason reason={reasonOf(abilities.undo_guarantee_extension)}>
        <Button
          variant="subtle"
          onClick={() => void attempt(() => api.undo_guarantee_extension({ guarantee_id, version }))}
        >
          <Trans>Undo last extension</Trans>
        </Button>
      </DisabledReason>
    </Stack>
  );
}
