/** One test sheet: its strings measured, judged while they are typed, read from a file, accepted, printed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDots,
  IconFileImport,
  IconFileTypePdf,
  IconPaperclip,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Text } from '../../../../contract/call.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useCapturing } from '../../../kit/capturing.ts';
import { openFile, saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useUndecided } from '../../../kit/outbox/answers.ts';
import { useSlice } from '../../../kit/slice.ts';
import { attempt, attemptConfirmed } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { Cluster, Stack } from '../../../ui/layout/flow.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { CalibrationTag } from '../checklists/words.tsx';
import { test_sheet as sheet_slice, type TestSheet } from '../slices.ts';
import { TestGrid } from './TestGrid.tsx';
import classes from './Tests.module.css';
import { sheetPlace, useReadings } from './use_readings.ts';
import { SheetPill } from './words.tsx';

const ChangeTestSheet = lazy(() => import('./ChangeTestSheet.tsx'));
const ReadFile = lazy(() => import('./ReadFile.tsx'));

interface TestSheetDrawerProps {
  /** none while it closes */
  test_sheet_id: number | undefined;
  onClose: () => void;
}

export default function TestSheetDrawer({ test_sheet_id, onClose }: TestSheetDrawerProps) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(sheet_slice, test_sheet_id === undefined ? undefined : { test_sheet_id });
  const sheet = data?.id === test_sheet_id ? data : undefined;
  const [shown, setShown] = useState<'change' | 'return'>();
  const close = () => setShown(undefined);
  return (
    <Drawer
      opened={test_sheet_id !== undefined}
      onClose={onClose}
      width="wide"
      title={sheet ? t`String tests ${sheet.number}` : t`Test sheet`}
      subtitle={
        sheet && (
          <>
            {sheet.place} <SheetPill standing={sheet.standing} />
          </>
        )
      }
      actions={sheet && <More sheet={sheet} onChange={() => setShown('change')} onDeleted={onClose} />}
      footer={sheet && <Steps sheet={sheet} onReturn={() => setShown('return')} />}
    >
      {!sheet ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : (
        <Contents key={sheet.id} sheet={sheet} />
      )}
      {sheet && (
        <>
          <LazyMount opened={shown === 'change'} onClose={close}>
            {(opened) => <ChangeTestSheet opened={opened} sheet={sheet} onClose={close} />}
          </LazyMount>
          <LazyMount opened={shown === 'return'} onClose={close}>
            {(opened) => <Reopen opened={opened} sheet={sheet} onClose={close} />}
          </LazyMount>
        </>
      )}
    </Drawer>
  );
}

function Contents({ sheet }: { sheet: TestSheet }) {
  const { t } = useLingui();
  const why_not = reasonOf(sheet.abilities.update_test_rows);
  const { rows, change, send, failure, typing, waiting } = useReadings(sheet);
  useCapturing(why_not === undefined);
  const [importing, setImporting] = useState(false);
  return (
    <Stack gap={12}>
      {sheet.calibration === 'expired' && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>The calibration of {sheet.instrument} had expired on the day of the test.</Trans>
        </Alert>
      )}
      {sheet.return_reason && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Trans>Reopened: {sheet.return_reason}</Trans>
        </Alert>
      )}
      <FactList
        columns={3}
        facts={[
          {
            label: t`Instrument`,
            value: sheet.instrument && (
              <>
                {sheet.instrument} {sheet.calibration && <CalibrationTag calibration={sheet.calibration} />}
              </>
            ),
          },
          { label: t`Tested by`, value: sheet.tester },
          { label: t`Tested on`, value: sheet.tested_on && <DateText date={sheet.tested_on} /> },
          { label: t`Strings measured`, value: t`${showNumber(sheet.measured)} of ${showNumber(sheet.strings)}` },
          {
            label: t`Limits`,
            value: t`Voc ± ${showNumber(sheet.voc_percent)}%, Isc ± ${showNumber(sheet.isc_percent)}% (${sheet.source})`,
          },
          ...(sheet.accepted_by ? [{ label: t`Accepted by`, value: sheet.accepted_by }] : []),
        ]}
      />
      <Cluster gap={8} align="center">
        <DisabledReason reason={reasonOf(sheet.abilities.import_test_rows)}>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            <Trans>Import readings</Trans>
          </Button>
        </DisabledReason>
        {failure ? (
          <>
            <span className={classes.findings}>{failure}</span>
            <Button size="compact-sm" variant="default" onClick={send}>
              <Trans>Retry</Trans>
            </Button>
          </>
        ) : (
          <span className={classes.dim} role="status">
            {typing ? t`Saving…` : waiting > 0 ? t`Waiting to be sent` : t`All readings saved`}
          </span>
        )}
      </Cluster>
      <TestGrid sheet={sheet} rows={rows} locked={why_not !== undefined} onChange={change} />
      {why_not && <p className={classes.dim}>{why_not}</p>}
      <LazyMount opened={importing} onClose={() => setImporting(false)}>
        {(opened) => (
          <ReadFile
            opened={opened}
            sheet={sheet}
            onTake={(changes) => {
              change(changes);
              send();
            }}
            onClose={() => setImporting(false)}
          />
        )}
      </LazyMount>
    </Stack>
  );
}

function Steps({ sheet, onReturn }: { sheet: TestSheet; onReturn: () => void }) {
  const { t } = useLingui();
  const { id: test_sheet_id, version, abilities } = sheet;
  const undecided = useUndecided(sheetPlace(test_sheet_id));
  const may_return = reasonOf(abilities.reject_test_sheet) === undefined;
  return (
    <Cluster gap={8}>
      {sheet.standing !== 'accepted' && (
        <DisabledReason reason={reasonOf(abilities.approve_test_sheet) ?? undecided}>
          <Button onClick={() => void attempt(() => api.approve_test_sheet({ test_sheet_id, version }))}>
            {t`Accept test sheet`}
          </Button>
        </DisabledReason>
      )}
      {may_return && (
        <Button variant="default" onClick={onReturn}>
          {t`Reopen`}
        </Button>
      )}
    </Cluster>
  );
}

const Reopened = z.object({ reason: Text(500, 1) });

function Reopen({ opened, sheet, onClose }: { opened: boolean; sheet: TestSheet; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Reopen test sheet`} subtitle={sheet.number} width="narrow">
      <Form
        schema={Reopened}
        label={t`Reopen test sheet`}
        initial={{ reason: '' }}
        submitLabel={<Trans>Reopen test sheet</Trans>}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          await api.reject_test_sheet({ test_sheet_id: sheet.id, version: sheet.version, reason });
          onClose();
        }}
      >
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}

function More({ sheet, onChange, onDeleted }: { sheet: TestSheet; onChange: () => void; onDeleted: () => void }) {
  const { t } = useLingui();
  const { id: test_sheet_id, version, raw_file_id, abilities } = sheet;
  const asked = {
    title: <Trans>Delete this test sheet?</Trans>,
    text: <Trans>Nothing is measured yet. It cannot be restored.</Trans>,
    verb: <Trans>Delete test sheet</Trans>,
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDots size={14} aria-hidden />}>
          <Trans>Actions</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void saveFile('export_test_sheet', { test_sheet_id })}
        >
          {t`Download PDF`}
        </Menu.Item>
        {raw_file_id && (
          <Menu.Item
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => void attempt(() => openFile(raw_file_id))}
          >
            {t`File of the instrument`}
          </Menu.Item>
        )}
        {reasonOf(abilities.update_test_sheet) === undefined && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onChange}>
            {t`Change details`}
          </Menu.Item>
        )}
        {reasonOf(abilities.toggle_test_sheet_sharing) === undefined && (
          <Menu.Item
            leftSection={<IconShare size={16} aria-hidden />}
            onClick={() =>
              void attempt(() => api.toggle_test_sheet_sharing({ test_sheet_id, version, shared: !sheet.shared }))
            }
          >
            {sheet.shared ? t`Stop sharing with the customer` : t`Share with the customer`}
          </Menu.Item>
        )}
        {reasonOf(abilities.delete_test_sheet) === undefined && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              void attemptConfirmed(asked, async () => {
                await api.delete_test_sheet({ test_sheet_id, version });
                onDeleted();
              })
            }
          >
            {t`Delete test sheet`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
