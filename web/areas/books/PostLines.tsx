/** Posts lines of the bank that are of no customer and no supplier to one account. */
import { Plural, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { z } from 'zod';
import { Choice } from '../../../contract/call.ts';
import { account_names } from '../../../domain/money/accounts.ts';
import { line_accounts } from '../../../domain/money/bank_statement.ts';
import { useLabels } from '../../kit/labels.ts';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { settle, settleAll } from './bank_acts.ts';
import type { BankLine } from './slices.ts';

const Posting = z.object({ account: Choice(line_accounts) });

interface PostLinesProps {
  opened: boolean;
  lines: readonly BankLine[];
  onClose: () => void;
}

export default function PostLines({ opened, lines, onClose }: PostLinesProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const count = lines.length;
  const title = t`Post to account`;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      subtitle={<Plural value={count} one="# line" other="# lines" />}
      width="narrow"
    >
      <Form
        schema={Posting}
        label={title}
        submitLabel={<Plural value={count} one="Post # line" other="Post # lines" />}
        onCancel={onClose}
        onSubmit={async ({ account }) => {
          await settleAll(lines, {
            title,
            change: (line) => settle(line, { status: 'posted', account }),
            sentence: (done) =>
              plural(done, {
                one: `# line posted to ${term(account_names[account])}.`,
                other: `# lines posted to ${term(account_names[account])}.`,
              }),
          });
          onClose();
        }}
      >
        <SelectField
          name="account"
          label={t`Account`}
          options={line_accounts.map((value) => ({ value, label: term(account_names[value]) }))}
        />
      </Form>
    </Drawer>
  );
}
