/** Adds a board, or gives one another name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { crm_boards } from '../../../../contract/crm.ts';
import { api } from '../../../kit/api.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

/** Without a board: a new one. */
export interface BoardTask {
  board?: { id: number; name: string; version: number };
}

interface BoardFormProps {
  task: BoardTask | undefined;
  onClose: () => void;
  onAdded: (id: number) => void;
}

export default function BoardForm({ task, onClose, onAdded }: BoardFormProps) {
  const { t } = useLingui();
  const title = task?.board ? t`Rename board` : t`Add board`;
  return (
    <Drawer opened={task !== undefined} onClose={onClose} title={title} width="narrow">
      {task && (
        <Form
          schema={crm_boards.add_board.request}
          initial={{ name: task.board?.name ?? '' }}
          submitLabel={task.board ? <Trans>Save name</Trans> : <Trans>Add board</Trans>}
          label={title}
          onCancel={onClose}
          onSubmit={async ({ name }) => {
            if (task.board) await api.update_board({ board_id: task.board.id, version: task.board.version, name });
            else onAdded((await api.add_board({ name })).id);
            onClose();
          }}
        >
          <TextField
            name="name"
            label={t`Name`}
            data-autofocus
            {...(!task.board && { description: t`It starts with the standard stages, which you can change.` })}
          />
        </Form>
      )}
    </Drawer>
  );
}
