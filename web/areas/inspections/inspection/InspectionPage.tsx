/** One inspection: its facts, its sampling plan, the findings of each part, photos, and what it comes to. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu } from '@mantine/core';
import { IconDots, IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { defect_classes } from '../../../../domain/procurement/sampling.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Suspended } from '../../../ui/feedback/Suspended.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { DocumentPage } from '../../../ui/record/DocumentPage.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { confirm } from '../../../ui/overlay/confirm.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { PunchPointsFrom } from '../../construction/area.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import classes from '../Chain.module.css';
import { inspection as inspection_slice, type InspectionAnswer } from '../slices.ts';
import { InspectionPill } from '../words.tsx';
import { Findings } from './Findings.tsx';
import { Found } from './Found.tsx';
import { Photos } from './Photos.tsx';

const CallInspection = lazy(() => import('./CallInspection.tsx'));
const ChangeInspection = lazy(() => import('./ChangeInspection.tsx'));
const CancelInspection = lazy(() => import('./CancelInspection.tsx'));

interface InspectionPageProps {
  inspection_id: number;
  onBack: () => void;
  onOpen: (inspection_id: number) => void;
}

export function InspectionPage({ inspection_id, onBack, onOpen }: InspectionPageProps) {
  const asked = useSlice(inspection_slice, { inspection_id });
  const one = asked.data?.id === inspection_id ? asked.data : undefined;
  return (
    <DocumentPage
      asked={asked}
      loaded={one !== undefined}
      back={<Trans>All inspections</Trans>}
      onBack={onBack}
      title={
        one && (
          <>
            {one.number} <InspectionPill standing={one.standing} />
          </>
        )
      }
      subtitle={one && [one.order, one.supplier, one.project].join(' · ')}
      actions={one && <Acts one={one} onOpen={onOpen} />}
    >
      {one && <Content one={one} onOpen={onOpen} />}
      {one && <RecordActivity of="inspection" id={one.id} />}
    </DocumentPage>
  );
}

function Content({ one, onOpen }: { one: InspectionAnswer; onOpen: InspectionPageProps['onOpen'] }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const inspecting = reasonOf(one.abilities.update_inspection_findings) === undefined;
  const limits = defect_classes.map((kind) => `${term(kind)} ${showNumber(one[`aql_${kind}`], 3)}`).join(', ');
  return (
    <>
      {one.reinspects && (
        <Alert variant="light">
          <Trans>Re-inspection of the quantity rejected in {one.reinspects.number}. Sampling is tightened.</Trans>
        </Alert>
      )}
      {one.inspected_again.map((again) => (
        <Alert key={again.id} variant="light">
          <Trans>Re-inspected: {again.number}</Trans>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen(again.id)}>
            <Trans>Open re-inspection</Trans>
          </Button>
        </Alert>
      ))}
      <FactList
        columns={3}
        facts={[
          { label: t`Type`, value: term(one.kind) },
          { label: t`Date`, value: <DateText date={one.inspect_on} late={one.standing === 'overdue'} /> },
          { label: t`Place`, value: one.place },
          { label: t`Inspector`, value: [one.agency, one.inspector].filter(Boolean).join(' · ') },
          { label: t`Called by`, value: one.by_vendor ? `${one.made_by} (${one.supplier})` : one.made_by },
          { label: t`Sampling (ISO 2859-1)`, value: t`Level ${one.level}, ${term(one.severity)}, AQL: ${limits}` },
          ...(one.notice_reason
            ? [{ label: t`Reason for a shorter notice`, value: one.notice_reason, wide: true }]
            : []),
          ...(one.note ? [{ label: t`Note`, value: <p className={classes.text}>{one.note}</p>, wide: true }] : []),
          ...(one.cancel_reason ? [{ label: t`Reason for cancelling`, value: one.cancel_reason, wide: true }] : []),
          ...(one.completed_at
            ? [
                {
                  label: t`Completed by`,
                  value: (
                    <>
                      {one.completed_by} · <TimeText at={one.completed_at} />
                    </>
                  ),
                },
              ]
            : []),
          ...(one.remarks && !inspecting ? [{ label: t`Remarks`, value: one.remarks, wide: true }] : []),
        ]}
      />
      {inspecting ? (
        <Findings key={one.id} inspection={one} />
      ) : (
        <Panel title={t`Findings`} note={<Plural value={one.lines.length} one="# line" other="# lines" />}>
          <Found lines={one.lines} />
        </Panel>
      )}
      {one.hidden_lines > 0 && (
        <p className={classes.dim}>
          <Plural
            value={one.hidden_lines}
            one="# line of a project you do not see is part of this inspection."
            other="# lines of projects you do not see are part of this inspection."
          />
        </p>
      )}
      <Photos inspection={one} />
      <Suspended>
        <PunchPointsFrom project_id={one.project_id} from={{ inspection_id: one.id }} />
      </Suspended>
    </>
  );
}

function Acts({ one, onOpen }: { one: InspectionAnswer; onOpen: (id: number) => void }) {
  const [act, setAct] = useState<'change' | 'cancel' | 'again'>();
  const { abilities, id: inspection_id, version } = one;
  const close = () => setAct(undefined);
  const again = one.not_again === null && reasonOf(abilities.upload_inspection_file) === undefined;
  const takeBack = async () => {
    const yes = await confirm({
      title: <Trans>Undo the result?</Trans>,
      text: <Trans>The accepted quantity no longer counts until the inspection is completed again.</Trans>,
      verb: <Trans>Undo result</Trans>,
    });
    if (yes) await attempt(() => api.undo_inspection_result({ inspection_id, version }));
  };
  return (
    <Cluster as="span" gap={8}>
      {again && (
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setAct('again')}>
          <Trans>Call re-inspection</Trans>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void saveFile('export_inspection_report', { inspection_id })}
      >
        <Trans>Report</Trans>
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            <Trans>Actions</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DisabledReason reason={reasonOf(abilities.update_inspection)}>
            <Menu.Item onClick={() => setAct('change')}>
              <Trans>Change date, inspector or sampling</Trans>
            </Menu.Item>
          </DisabledReason>
          {one.status === 'completed' && (
            <DisabledReason reason={reasonOf(abilities.undo_inspection_result)}>
              <Menu.Item onClick={() => void takeBack()}>
                <Trans>Undo result</Trans>
              </Menu.Item>
            </DisabledReason>
          )}
          {one.status === 'called' && (
            <DisabledReason reason={reasonOf(abilities.change_inspection_status)}>
              <Menu.Item color="red" onClick={() => setAct('cancel')}>
                <Trans>Cancel inspection</Trans>
              </Menu.Item>
            </DisabledReason>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyMount opened={act === 'change'} onClose={close}>
        {(opened) => <ChangeInspection opened={opened} inspection={one} onClose={close} />}
      </LazyMount>
      <LazyMount opened={act === 'cancel'} onClose={close}>
        {(opened) => <CancelInspection opened={opened} inspection={one} onClose={close} />}
      </LazyMount>
      <LazyMount opened={act === 'again'} onClose={close}>
        {(opened) => (
          <CallInspection
            opened={opened}
            project_id={one.project_id}
            again={one}
            onClose={close}
            onCalled={(id) => {
              close();
              onOpen(id);
            }}
          />
        )}
      </LazyMount>
    </Cluster>
  );
}
