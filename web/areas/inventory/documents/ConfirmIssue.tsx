/** An issue as the sub-contractor it went to sees it: what arrived is confirmed item by item. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { showDate } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import type { IssuedDocument } from '../slices.ts';
import { ConfirmationTag } from './ConfirmationTag.tsx';
import { DocumentLines } from './DocumentLines.tsx';

const Arrived = z.object({
  lines: z.array(z.object({ item_id: z.int(), received: z.number().nonnegative() })),
  remark: z.string().max(500).default(''),
});

interface ConfirmIssueProps {
  project_id: number;
  issue: IssuedDocument | undefined;
  onClose: () => void;
}

export default function ConfirmIssue({ project_id, issue, onClose }: ConfirmIssueProps) {
  const { t } = useLingui();
  if (!issue) return null;
  const waits = issue.confirmation === 'waiting';
  const open = issue.lines.filter(({ quantity }) => quantity > 0);
  return (
    <Drawer opened onClose={onClose} title={issue.number} subtitle={showDate(issue.day)}>
      <Stack gap={16}>
        <FactList
          columns={2}
          facts={[
            { label: t`From store`, value: issue.store },
            { label: t`Challan`, value: issue.challan },
            { label: t`Note`, value: issue.note },
            { label: t`Confirmation`, value: <ConfirmationTag confirmation={issue.confirmation} /> },
            { label: t`Confirmed at`, value: issue.confirmed_at ? <TimeText at={issue.confirmed_at} /> : '' },
            { label: t`Remark`, value: issue.remark },
          ].filter(({ value }) => value !== '')}
        />
        {waits ? (
          <Form
            key={issue.version}
            schema={Arrived}
            initial={{ lines: open.map(({ item_id, quantity }) => ({ item_id, received: quantity })) }}
            label={t`Confirm what arrived`}
            submitLabel={t`Confirm`}
            draftKey={`issue-${issue.id}`}
            onSubmit={async ({ lines, remark }) => {
              const stock_document_id = issue.id;
              await api.verify_stock_issue({ project_id, stock_document_id, version: issue.version, lines, remark });
              toast.success(t`${issue.number} was confirmed.`);
              onClose();
            }}
          >
            <FieldGrid>
              {open.map(({ item_id, item, quantity, unit }, at) => (
                <NumberField
                  key={item_id}
                  name={`lines.${at}.received`}
                  label={t`${item}: received`}
                  unit={unit}
                  description={t`${showNumber(quantity, 3)} issued`}
                />
              ))}
            </FieldGrid>
            <TextareaField name="remark" label={t`Differences`} minRows={2} />
          </Form>
        ) : (
          <DocumentLines lines={issue.lines} />
        )}
      </Stack>
    </Drawer>
  );
}
