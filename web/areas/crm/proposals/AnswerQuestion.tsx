/** The answer to a customer's question: mailed to them, and kept with the question. */
import { Trans, useLingui } from '@lingui/react/macro';
import { proposals } from '../../../../contract/proposals.ts';
import { api } from '../../../kit/api.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextareaField } from '../../../ui/form/TextareaField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Proposal } from './use_draft.ts';

const schema = proposals.add_proposal_answer.request.pick({ text: true });

interface AnswerProps {
  /** undefined while none is being answered */
  question: Proposal['questions'][number] | undefined;
  onClose: () => void;
  proposal_id: number;
}

export function AnswerQuestion({ question, onClose, proposal_id }: AnswerProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={question !== undefined} onClose={onClose} width="narrow" title={t`Answer question`}>
      {question && (
        <Form
          schema={schema}
          initial={{}}
          submitLabel={<Trans>Send answer</Trans>}
          onCancel={onClose}
          onSubmit={async ({ text }) => {
            await api.add_proposal_answer({ proposal_id, question_id: question.id, text });
            toast.success(t`Answer sent by email.`);
            onClose();
          }}
        >
          <blockquote>
            {question.text}
            <br />
            <small>{question.name}</small>
          </blockquote>
          <TextareaField name="text" label={t`Answer`} />
        </Form>
      )}
    </Drawer>
  );
}
