import { Trans, useLingui } from '@lingui/react/macro';
import { account } from '../../../contract/account.ts';
import { kind_names } from '../../../domain/people.ts';
import { api } from '../../kit/api.ts';
import { updateSession } from '../../kit/session.ts';
import { useFile } from '../../kit/files.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import classes from './Account.module.css';
import { type AccountData, saveAccount } from './save_account.ts';
import { useLabels } from '../../kit/labels.ts';

const schema = account.update_account.request
  .pick({ name: true, phone_number: true, website: true })
  .required({ name: true });
const picture_limit = 10 * 1024 * 1024;

export function AccountProfile({ mine }: { mine: AccountData }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const picture = useFile(mine.avatar_file_id);
  return (
    <div className={classes.panel}>
      <div className={classes.picture}>
        <Avatar key={picture ?? ''} name={mine.name || mine.username} src={picture} size={96} />
        <FileDrop
          label={t`Your picture: JPEG, PNG or WebP, up to 10 MB`}
          accept="image/jpeg,image/png,image/webp"
          multiple={false}
          limit={picture_limit}
          upload={(file, onProgress, signal) => api.upload_avatar({ file }, { onProgress, signal })}
          onDone={(_file, answer) => updateSession({ avatarFileId: (answer as { file_id: number }).file_id })}
        />
      </div>
      <Form
        schema={schema}
        label={t`Profile`}
        initial={{ name: mine.name, phone_number: mine.phone_number, website: mine.website }}
        submitLabel={<Trans>Save profile</Trans>}
        onSubmit={async (values) => {
          await saveAccount(mine, values);
          toast.success(t`Profile saved.`);
        }}
      >
        <div className={`${classes.narrow} ${classes.panel}`}>
          <TextField name="name" label={t`Name`} autoComplete="name" />
          <PhoneField name="phone_number" label={t`Phone`} />
          <TextField name="website" label={t`Website`} type="url" autoComplete="url" placeholder="https://" />
        </div>
      </Form>
      <FactList
        columns={2}
        facts={[
          { label: t`User name`, value: mine.username },
          { label: t`Company`, value: mine.company_name },
          {
            label: t`Kind`,
            value: term(kind_names[mine.user_type]),
            tip: t`Changed by an administrator of your company.`,
          },
          { label: t`Department`, value: term(mine.department) },
          { label: t`Designation`, value: mine.designation },
        ]}
      />
    </div>
  );
}
