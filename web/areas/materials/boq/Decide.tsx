/** Submits a bill of quantities with a note, or returns it with a reason. */
import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
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

export function Decide({ act, project_id, head: { version, revision }, onClose, onDone }: DecideProps) {
  const { t } = useLingui();
  const next = revision + 1;
  const done = (head: BoqHead, words: string) => {
    onDone(head);
    toast.success(words);
    onClose();
  };
  return act === 'send' ? (
    <Modal opened onClose={onClose} title={t`Submit revision ${next} for approval`}>
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
