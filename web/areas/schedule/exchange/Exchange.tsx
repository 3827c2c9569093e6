/** The way in and out of a schedule: files, paper, a template of it, a calendar. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import {
  IconCalendarShare,
  IconChevronDown,
  IconFileImport,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypeXml,
  IconPhoto,
  IconPrinter,
  IconShare2,
  IconTemplate,
} from '@tabler/icons-react';
import { useState } from 'react';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import type { GanttHandle } from '../../../../gantt/chart/types.ts';
import { saveBlob, saveFile } from '../../../kit/files.ts';
import type { GanttPlan } from '../gantt/plan.ts';
import type { SaveTemplateProps } from '../samples/SaveTemplate.tsx';
import type { Imported, ImportProps } from './Import.tsx';
import type { PaperProps } from './Paper.tsx';
import { useAttempt } from '../../../ui/feedback/attempt.ts';

const Import = lazy<ImportProps>(() => import('./Import.tsx'));
const Paper = lazy<PaperProps>(() => import('./Paper.tsx'));
const CalendarAddress = lazy<{ onClose: () => void }>(() => import('./CalendarAddress.tsx'));
const SaveTemplate = lazy<SaveTemplateProps>(() => import('../samples/SaveTemplate.tsx'));

type Opened = 'import' | 'paper' | 'calendar' | 'template';

export interface ExchangeProps {
  plan: GanttPlan;
  gantt: () => GanttHandle | null;
  onImported: (done: Imported) => void;
}

export default function Exchange({ plan, gantt, onImported }: ExchangeProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const [busy, run] = useAttempt();
  const close = () => setOpened(undefined);
  const picture = () =>
    run(async () => {
      const blob = await gantt()?.toPng({ title: plan.name });
      if (blob) saveBlob(blob, `${plan.name} ${plan.today}.png`);
    });
  const empty = plan.events.length === 0;
  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconShare2 size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <Trans>File</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {plan.abilities.import_schedule === true && (
            <>
              <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened('import')}>
                <Trans>Import a schedule…</Trans>
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Label>{t`Export`}</Menu.Label>
          <Menu.Item
            disabled={empty}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setOpened('paper')}
          >
            <Trans>PDF or print…</Trans>
          </Menu.Item>
          <Menu.Item disabled={empty} leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => void picture()}>
            <Trans>Picture (PNG)</Trans>
          </Menu.Item>
          <Menu.Item
            disabled={empty}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => void run(() => saveFile('export_schedule', { project_id: plan.project_id, format: 'xlsx' }))}
          >
            <Trans>Excel (XLSX)</Trans>
          </Menu.Item>
          <Menu.Item
            disabled={empty}
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            onClick={() => void run(() => saveFile('export_schedule', { project_id: plan.project_id, format: 'csv' }))}
          >
            <Trans>Text (CSV)</Trans>
          </Menu.Item>
          <Menu.Item
            disabled={empty}
            leftSection={<IconFileTypeXml size={16} aria-hidden />}
            onClick={() => void run(() => saveFile('export_schedule', { project_id: plan.project_id, format: 'xml' }))}
          >
            <Trans>Microsoft Project (XML)</Trans>
          </Menu.Item>
          <Menu.Item
            disabled={empty}
            leftSection={<IconCalendarShare size={16} aria-hidden />}
            onClick={() => void run(() => saveFile('export_schedule', { project_id: plan.project_id, format: 'ics' }))}
          >
            <Trans>Calendar (iCalendar)</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={() => setOpened('calendar')}>
            <Trans>My calendar address…</Trans>
          </Menu.Item>
          {plan.abilities.add_sample_gantt === true && (
            <Menu.Item
              disabled={empty}
              leftSection={<IconTemplate size={16} aria-hidden />}
              onClick={() => setOpened('template')}
            >
              <Trans>Save as template…</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyBoundary fallback={null}>
        {opened === 'import' && <Import plan={plan} onImported={onImported} onClose={close} />}
        {opened === 'paper' && <Paper plan={plan} gantt={gantt} onClose={close} />}
        {opened === 'calendar' && <CalendarAddress onClose={close} />}
        {opened === 'template' && <SaveTemplate plan={plan} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
