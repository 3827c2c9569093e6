/** Where the bill of quantities stands, and what is done with it as a whole. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconHistory, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { saveFile } from '../../../kit/files.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Cluster, End } from '../../../ui/layout/flow.tsx';
import { FileMenu } from '../../../ui/table/FileMenu.tsx';
import { ImportButton } from '../../../ui/table/ImportButton.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { boq as boq_slice, type BoqHead } from '../slices.ts';
import { Decide } from './Decide.tsx';
import { ImportBoq } from './ImportBoq.tsx';
import { Revisions } from './Revisions.tsx';
import type { BoqEditor } from './use_boq.ts';

interface BoqBarProps {
  project_id: number;
  head: BoqHead;
  boq: BoqEditor;
}

export function BoqBar({ project_id, head, boq }: BoqBarProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'import' | 'revisions' | 'send' | 'reject'>();
  const [busy, run] = useAttempt();
  const close = () => setOpen(undefined);
  const { abilities, revision, state } = head;
  const next = revision + 1;
  const show = (changed: BoqHead) => boq_slice.set((held) => ({ ...held, head: changed }));
  const decide = (call: 'approve_boq' | 'undo_send_boq', done: string) =>
    run(async () => {
      show(await api[call]({ project_id, version: head.version }));
      toast.success(done);
    });
  const unsaved = boq.unsent > 0 ? t`Wait until your changes are saved.` : undefined;
  return (
    <Cluster gap={8} align="center">
      <Tag tone={state === 'submitted' ? 'accent' : state === 'approved' ? 'strong' : 'plain'}>
        {state === 'submitted' ? (
          <Trans>Revision {next} awaiting approval</Trans>
        ) : state === 'approved' ? (
          <Trans>Revision {revision} approved</Trans>
        ) : revision > 0 ? (
          <Trans>Draft of revision {next}</Trans>
        ) : (
          <Trans>Draft</Trans>
        )}
      </Tag>
      {state === 'submitted' && (
        <span style={{ color: 'var(--ui-text-dim)' }}>
          {head.submitted_by} · <TimeText at={head.submitted_at ?? ''} />
          {head.submitted_note && ` · ${head.submitted_note}`}
        </span>
      )}
      <End as="span">
        <Cluster gap={8} align="center">
          {revision > 0 && (
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => setOpen('revisions')}
            >
              <Trans>Revisions</Trans>
            </Button>
          )}
          <ImportButton
            label={t`Import BOQ`}
            whyNot={reasonOf(abilities.import_boq) ?? unsaved}
            onClick={() => setOpen('import')}
          />
          <FileMenu label={t`Export BOQ`} save={(format) => saveFile('export_boq', { project_id, format })} />
          {state === 'submitted' ? (
            <>
              <DisabledReason reason={reasonOf(abilities.undo_send_boq)}>
                <Button
                  variant="default"
                  loading={busy}
                  onClick={() => void decide('undo_send_boq', t`The BOQ was withdrawn.`)}
                >
                  <Trans>Withdraw</Trans>
                </Button>
              </DisabledReason>
              <DisabledReason reason={reasonOf(abilities.reject_boq)}>
                <Button variant="default" onClick={() => setOpen('reject')}>
                  <Trans>Return BOQ</Trans>
                </Button>
              </DisabledReason>
              <DisabledReason reason={reasonOf(abilities.approve_boq)}>
                <Button
                  loading={busy}
                  leftSection={<IconCheck size={16} aria-hidden />}
                  onClick={() => void decide('approve_boq', t`Revision ${next} was approved.`)}
                >
                  <Trans>Approve BOQ</Trans>
                </Button>
              </DisabledReason>
            </>
          ) : (
            <DisabledReason reason={reasonOf(abilities.send_boq) ?? unsaved}>
              <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpen('send')}>
                <Trans>Submit for approval</Trans>
              </Button>
            </DisabledReason>
          )}
        </Cluster>
      </End>
      {open === 'import' && <ImportBoq project_id={project_id} revision={revision} onClose={close} />}
      {open === 'revisions' && <Revisions project_id={project_id} revision={revision} onClose={close} />}
      {(open === 'send' || open === 'reject') && (
        <Decide act={open} project_id={project_id} head={head} onClose={close} onDone={show} />
      )}
    </Cluster>
  );
}
