/** The plan on paper: any size, as a PDF or straight to the printer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '../../../../domain/dates.ts';
import type { GanttHandle, GanttPaper, GanttPrint } from '../../../../gantt/chart/types.ts';
import { saveBlob } from '../../../kit/files.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { GanttPlan } from '../gantt/plan.ts';
import classes from './Paper.module.css';
import { Cluster } from '../../../ui/layout/flow.tsx';

const papers: GanttPaper[] = ['A4', 'A3', 'A2', 'A1', 'A0'];

export interface PaperProps {
  plan: GanttPlan;
  gantt: () => GanttHandle | null;
  onClose: () => void;
}

export default function Paper({ plan, gantt, onClose }: PaperProps) {
  const { t } = useLingui();
  const [paper, setPaper] = useState<GanttPaper>('A3');
  const [landscape, setLandscape] = useState(true);
  const [busy, setBusy] = useState(false);
  const run = async (work: (how: GanttPrint) => Promise<void> | undefined) => {
    setBusy(true);
    try {
      const day = showDate(plan.today);
      await work({ paper, landscape, title: plan.name, subtitle: t`Schedule as of ${day}` });
      onClose();
    } catch (failure) {
      toast.failure(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} size="sm" centered>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content>
        <div className={classes.whole}>
          <Modal.Title className={classes.title ?? ''}>
            <Trans>PDF or print</Trans>
          </Modal.Title>
          <div>
            <span className={classes.label} id="paper-size">
              {t({ context: 'sheet', message: 'Paper' })}
            </span>
            <SegmentedControl
              fullWidth
              aria-labelledby="paper-size"
              data={papers}
              value={paper}
              onChange={(value) => setPaper(value)}
            />
          </div>
          <div>
            <span className={classes.label} id="paper-way">{t`Orientation`}</span>
            <SegmentedControl
              fullWidth
              aria-labelledby="paper-way"
              value={landscape ? 'landscape' : 'portrait'}
              onChange={(value) => setLandscape(value === 'landscape')}
              data={[
                { value: 'landscape', label: t`Landscape` },
                { value: 'portrait', label: t`Portrait` },
              ]}
            />
          </div>
          <p className={classes.note}>
            <Trans>The plan is drawn at the current zoom, over as many pages as needed.</Trans>
          </p>
          <Cluster gap={8}>
            <Button
              loading={busy}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                void run(async (how) => {
                  const pdf = await gantt()?.toPdf(how);
                  if (pdf) saveBlob(pdf, `${plan.name} ${plan.today}.pdf`);
                })
              }
            >
              <Trans>Save as PDF</Trans>
            </Button>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => void run(async (how) => gantt()?.print(how))}
            >
              <Trans>Print</Trans>
            </Button>
          </Cluster>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
