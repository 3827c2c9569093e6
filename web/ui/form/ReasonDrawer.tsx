/** A step that needs a reason, which others read. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { Text } from '../../../contract/call.ts';
import { Drawer } from '../overlay/Drawer.tsx';
import { Form } from './Form.tsx';
import { TextareaField } from './TextareaField.tsx';

const reasonOf = (most: number) => z.object({ reason: Text(most, 3) });

interface ReasonDrawerProps {
  opened: boolean;
  title: string;
  initial?: string;
  /** how many characters the call takes */
  most: number;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export default function ReasonDrawer({ opened, title, initial = '', most, act, onClose }: ReasonDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer opened={opened} onClose={onClose} title={title} width="narrow">
      <Form
        schema={reasonOf(most)}
        label={title}
        initial={{ reason: initial }}
        submitLabel={title}
        onCancel={onClose}
        onSubmit={async ({ reason }) => {
          await act(reason);
          onClose();
        }}
      >
        <TextareaField name="reason" label={t`Reason`} minRows={2} />
      </Form>
    </Drawer>
  );
}
