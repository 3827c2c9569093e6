/** One dispatch clearance: its lines, documents with their owners, clocks, and the decision. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconCheck, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { kwpOf } from '../../../../domain/materials/chain.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy, LazyBoundary } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { attempt, useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster } from '../../../ui/layout/flow.tsx';
import { DocumentPage } from '../../../ui/record/DocumentPage.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { AlmmFindings } from '../../materials/area.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import classes from '../Chain.module.css';
import { mdcc as mdcc_slice, type MdccAnswer } from '../slices.ts';
import { MdccPill } from '../words.tsx';
import { Documents } from './Documents.tsx';

const ChangeMdcc = lazy(() => import('./ChangeMdcc.tsx'));
const ReasonDrawer = lazy(() => import('./ReasonDrawer.tsx'));

interface MdccPageProps {
  mdcc_id: number;
  onBack: () => void;
}

export function MdccPage({ mdcc_id, onBack }: MdccPageProps) {
  const { t } = useLingui();
  const asked = useSlice(mdcc_slice, { mdcc_id });
  const one = asked.data?.id === mdcc_id ? asked.data : undefined;
  return (
    <DocumentPage
      asked={asked}
      loaded={one !== undefined}
      back={<Trans>All clearances</Trans>}
      onBack={onBack}
      title={
        one && (
          <>
            {one.number || t`Request for MDCC`} <MdccPill standing={one.standing} />
          </>
        )
      }
      subtitle={one && [one.order, one.supplier, one.project].join(' · ')}
      actions={one && <Acts one={one} />}
    >
      {one && <Content one={one} />}
      {one && <RecordActivity of="mdcc" id={one.id} />}
    </DocumentPage>
  );
}

function Content({ one }: { one: MdccAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const unapproved = one.lines.filter(isUnapproved).length;
  return (
    <>
      {one.status === 'requested' && one.not_clear && <Alert variant="light">{one.not_clear}</Alert>}
      {one.reason && (
        <Alert variant="light" color={one.status === 'refused' ? 'red' : 'gray'} title={t`Reason`}>
          {one.reason}
        </Alert>
      )}
      {one.status === 'requested' && unapproved > 0 && (
        <Alert variant="light" color="red" title={t`ALMM and DCR`}>
          <Plural
            value={unapproved}
            one="# line has modules that are not in the lists of approved models."
            other="# lines have modules that are not in the lists of approved models."
          />
        </Alert>
      )}
      <FactList
        columns={3}
        facts={[
          {
            label: t`Requested`,
            value: (
              <>
                {one.made_by} · <TimeText at={one.made_at} />
              </>
            ),
          },
          { label: t`Waiting on`, value: one.waiting_on.join(', ') },
          ...(one.asked_at ? [{ label: t`Documents requested`, value: <TimeText at={one.asked_at} /> }] : []),
          { label: t`Valid until`, value: <DateText date={one.valid_till} late={one.standing === 'expired'} /> },
          {
            label: t`Payment condition`,
            value: one.payment_condition && `${one.payment_condition} · ${one.payment_met ? t`met` : t`not met`}`,
          },
          ...(one.decided_at
            ? [
                {
                  label: t`Decided by`,
                  value: (
                    <>
                      {one.decided_by} · <TimeText at={one.decided_at} />
                    </>
                  ),
                },
              ]
            : []),
          ...(one.note ? [{ label: t`Note`, value: <p className={classes.text}>{one.note}</p>, wide: true }] : []),
        ]}
      />
      <Panel title={t`Lines`} note={<Plural value={one.lines.length} one="# line" other="# lines" />}>
        <ul className={classes.parts}>
          {one.lines.map((line) => {
            const kwp = kwpOf(line.quantity, line.watts);
            return (
              <li key={line.id}>
                <strong>{line.description}</strong>
                <div className={classes.dim}>
                  {[line.make, line.model, term(line.category), line.project].filter(Boolean).join(' · ')}
                </div>
                <div className="figures">
                  {showNumber(line.quantity, 3)} {line.unit}
                  {kwp !== null && ` · ${showNumber(kwp, 1)} kWp`}
                  {line.serials > 0 && (
                    <>
                      {' · '}
                      <Plural value={line.serials} one="# serial number" other="# serial numbers" />
                    </>
                  )}
                </div>
                {line.almm.length > 0 && (
                  <div style={{ marginTop: 4 }}>
                    <LazyBoundary fallback={null}>
                      <AlmmFindings findings={line.almm} reasons />
                    </LazyBoundary>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {one.hidden_lines > 0 && (
          <p className={classes.dim}>
            <Plural
              value={one.hidden_lines}
              one="# line of a project you do not see is part of this clearance."
              other="# lines of projects you do not see are part of this clearance."
            />
          </p>
        )}
      </Panel>
      <Documents mdcc={one} />
    </>
  );
}

/** Modules that a list says are not approved, or no more. */
const isUnapproved = ({ almm }: MdccAnswer['lines'][number]): boolean =>
  almm.some(({ verdict }) => verdict === 'not_listed' || verdict === 'expired');

function Acts({ one }: { one: MdccAnswer }) {
  const { t } = useLingui();
  const [act, setAct] = useState<'change' | 'refuse' | 'withdraw'>();
  const [busy, run] = useAttempt();
  const { abilities, id: mdcc_id, version, status } = one;
  const close = () => setAct(undefined);
  const decides = reasonOf(abilities.approve_mdcc_doc);
  const clear = () =>
    run(async () => {
      await api.approve_mdcc_doc({ mdcc_id, version, clear: true });
      toast.success(t`Cleared for dispatch.`);
    });
  const undo = () => attempt(() => api.undo_mdcc_refusal({ mdcc_id, version }));
  return (
    <Cluster as="span" gap={8}>
      {status === 'requested' && (
        <>
          <DisabledReason reason={decides ?? one.not_clear ?? undefined}>
            <Button loading={busy} leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void clear()}>
              <Trans>Clear dispatch</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={decides}>
            <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => setAct('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(abilities.update_mdcc)}>
            <Button variant="default" onClick={() => setAct('change')}>
              <Trans>Edit request</Trans>
            </Button>
          </DisabledReason>
          <DisabledReason reason={reasonOf(abilities.change_mdcc_status)}>
            <Button variant="subtle" color="red" onClick={() => setAct('withdraw')}>
              <Trans>Withdraw</Trans>
            </Button>
          </DisabledReason>
        </>
      )}
      {status === 'refused' && (
        <DisabledReason reason={reasonOf(abilities.undo_mdcc_refusal)}>
          <Button variant="default" onClick={() => void undo()}>
            <Trans>Undo refusal</Trans>
          </Button>
        </DisabledReason>
      )}
      {status === 'cleared' && (
        <Button
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void saveFile('export_mdcc', { mdcc_id })}
        >
          <Trans>Certificate</Trans>
        </Button>
      )}
      <LazyMount opened={act === 'change'} onClose={close}>
        {(opened) => <ChangeMdcc opened={opened} mdcc={one} onClose={close} />}
      </LazyMount>
      <LazyMount opened={act === 'refuse' || act === 'withdraw'} onClose={close}>
        {(opened) => (
          <ReasonDrawer opened={opened} mdcc={one} act={act === 'withdraw' ? 'withdraw' : 'refuse'} onClose={close} />
        )}
      </LazyMount>
    </Cluster>
  );
}
