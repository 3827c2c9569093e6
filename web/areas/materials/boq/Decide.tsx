/** Submits a bill of quantities with a note, or returns it with a reason. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Alert, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { boq as calls } from '../../../../contract/boq.ts';
import { api } from '../../../kit/api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import type { BoqHead } from '../slices.ts';

interface DecideProps {
  act: 'send' | 'reject';
  project_id: number;
  head: BoqHead;
  onClose: () => void;
  onDone: (head: BoqHead) => void;
}

const Note = calls.send_boq.request.pick({ note: true });
const Reason = calls.reject_boq.request.pick({ reason: true });

export function Decide({ act, project_id, head, onClose, onDone }: DecideProps) {
  const { t } = useLingui();
  const { version, revision } = head;
  const next = revision + 1;
  const done = (changed: BoqHead, words: string) => {
    onDone(changed);
    toast.success(words);
    onClose();
  };
  return act === 'send' ? (
    <Modal opened onClose={onClose} title={t`Submit revision ${next} for approval`}>
      <Missing head={head} />
      <Form
        schema={Note}
        submitLabel={t`Submit for approval`}
        label={t`Submit for approval`}
        onCancel={onClose}
        onSubmit={async ({ note }) =>
          done(await api.send_boq({ project_id, version, note }), t`The BOQ was submitted for approval.`)
        }
      >
        <TextareaField name="note" label={t`Note for the approver`} minRows={3} />
      </Form>
    </Modal>
  ) : (
    <Modal opened onClose={onClose} title={t`Return the BOQ`}>
      <Form
        schema={Reason}
        submitLabel={t`Return BOQ`}
        label={t`Return the BOQ`}
        onCancel={onClose}
        onSubmit={async ({ reason }) =>
          done(await api.reject_boq({ project_id, version, reason }), t`The BOQ was returned.`)
        }
      >
        <TextareaField name="reason" label={t`Reason`} minRows={3} />
      </Form>
    </Modal>
  );
}

/** What the lines leave open, and what that leads to: said before the BOQ is submitted. */
function Missing({ head: { without_rate, without_quantity, without_event } }: { head: BoqHead }) {
  if (without_rate + without_quantity + without_event === 0) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert" mb="md">
      {without_rate > 0 && (
        <div>
          <Plural
            value={without_rate}
            one="# line has no rate: the total leaves it out, and quotes for it are compared with no budget."
            other="# lines have no rate: the total leaves them out, and quotes for them are compared with no budget."
          />
        </div>
      )}
      {without_quantity > 0 && (
        <div>
          <Plural
            value={without_quantity}
            one="# line has the quantity 0: nothing of it is ordered."
            other="# lines have the quantity 0: nothing of them is ordered."
          />
        </div>
      )}
      {without_event > 0 && (
        <div>
          <Plural
            value={without_event}
            one="# line is linked to no event: the schedule does not follow it."
            other="# lines are linked to no event: the schedule does not follow them."
          />
        </div>
      )}
    </Alert>
  );
}
